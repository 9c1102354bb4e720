// Opens the page at once, says when there is no connection, and tells whose turn it is.
const VERSION = "carrack-{{ version }}";
const KEPT = {{ kept|safe }};
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  const fill = async () => (await caches.open(VERSION)).addAll([...KEPT, OFFLINE]);
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// A page comes from the server or not at all; the offline page follows the chosen language.
async function visit(request) {
  try {
    const answer = await fetch(request);
    if (new URL(request.url).pathname.startsWith("/language/")) {
      await (await caches.open(VERSION)).add(OFFLINE).catch(() => undefined);
    }
    return answer;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

// What is kept has an address that tells its content.
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (KEPT.includes(pathname + search)) event.respondWith(file(request));
});

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const shown = { body, tag, icon: "/icon/192.png", data: url };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = async () => {
    const url = event.notification.data;
    const pages = await self.clients.matchAll({ type: "window" });
    const there = pages.find((page) => new URL(page.url).pathname === url);
    return there ? there.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(open());
});
