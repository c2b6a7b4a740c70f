let locks = 0;
let kept = 0;

/**
 * Holds the page still under a dialog: `position: fixed` is the only lock iOS obeys, and it loses the scroll position, so
 * that is put back when the last dialog closes.
 * @returns the release; calling it twice does nothing the second time.
 */
export function lockScroll(): () => void {
  const { body } = document;
  if (locks++ === 0) {
    kept = window.scrollY;
    body.style.setProperty('position', 'fixed');
    body.style.setProperty('inset-inline', '0');
    body.style.setProperty('top', `-${kept}px`);
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--locks > 0) return;
    for (const name of ['position', 'inset-inline', 'top']) body.style.removeProperty(name);
    window.scrollTo({ top: kept, behavior: 'instant' });
  };
}
