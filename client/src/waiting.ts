// The next of one's games that waits; going on from it comes round to all of them.

interface Waiting {
  id: string;
  title: string;
}

export async function lookForNext(table: string): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>("#next-game");
  if (!link) return;
  try {
    const answer = await fetch("/api/waiting");
    if (!answer.ok) return;
    const all = (await answer.json()) as Waiting[];
    const here = all.findIndex((one) => one.id === table);
    const others = [...all.slice(here + 1), ...all.slice(0, Math.max(0, here))];
    const next = others[0];
    link.hidden = !next;
    if (!next) return;
    link.href = `/table/${next.id}`;
    link.title = next.title;
    link.querySelector("b")!.textContent = String(others.length);
  } catch {
    // without a connection the page says so elsewhere
  }
}
