/** Space and Enter press the lantern, unless a dialog is open or the focus is on something that takes them itself. */
export function listenToKeys({ press }: { press(): void }): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const focused = document.activeElement;
    const taken =
      focused instanceof HTMLButtonElement ||
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLAnchorElement;
    if (taken || event.repeat || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    press();
  });
}
