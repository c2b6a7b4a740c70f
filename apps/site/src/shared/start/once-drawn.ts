const waiting: (() => void)[] = [];
let drawn = false;

/** Runs `act` once the page answers taps: what opens a modal or moves on before that would be undone by the first render. */
export function onceDrawn(act: () => void): void {
  if (drawn) act();
  else waiting.push(act);
}

/**
 * Called by the application when its first render has taken hold. The button that was pressed last before that, which the
 * script of the document has kept, is pressed now: on a slow phone a page is seen seconds before it answers.
 */
export function markDrawn(): void {
  drawn = true;
  for (const act of waiting.splice(0)) act();
  const { documentElement: root } = document;
  root.drawn = true;
  // In a task of its own: within its own work React could not hydrate the part the button stands in, and would drop the press.
  setTimeout(() => {
    if (root.early?.isConnected) root.early.click();
  });
}

declare global {
  interface HTMLElement {
    drawn?: boolean;
    early?: HTMLElement | null;
  }
}
