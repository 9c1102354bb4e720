declare module "idiomorph" {
  export const Idiomorph: {
    morph(old: Element, fresh: string, options?: { morphStyle?: "innerHTML" | "outerHTML" }): void;
  };
}
