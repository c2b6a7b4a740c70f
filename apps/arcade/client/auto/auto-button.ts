import { el, icon } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';

/** Asks for automatic rounds; while they go on it says how many are left, and stops them. `name`: of one of several. */
export function createAutoButton(t: Translate, press: () => void, name?: string) {
  const text = el('span');
  const root = el('button', { class: 'auto-button', type: 'button', onclick: press }, icon('spin'), text);
  const set = (left: number | null): void => {
    text.textContent = left === null ? t('control.auto') : String(left);
    root.setAttribute('aria-pressed', String(left !== null));
    const label = left === null ? t('auto.bets') : t('auto.left', { left });
    // What is seen comes first: words joined without a space, as in Thai, are not found within another.
    root.setAttribute('aria-label', [text.textContent, name, label].filter(Boolean).join(', '));
  };
  set(null);
  return { root, set };
}
