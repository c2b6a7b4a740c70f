const waiting: (() => void)[] = [];
let drawn = false;

/** Runs `act` once the page answers taps: what opens a modal or moves on before that would be undone by the first render. */
export function onceDrawn(act: () => void): void {
  if (drawn) act();
  else waiting.push(act);
}

/** Called by the application when its first render has taken hold. */
export function markDrawn(): void {
  drawn = true;
  for (const act of waiting.splice(0)) act();
}
