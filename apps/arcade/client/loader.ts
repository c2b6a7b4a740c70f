import { deferred } from './deferred.ts';
import { el, lanternFace, picture } from './dom.ts';
import { wordmark } from './page-parts.ts';

export interface Loader {
  show(title: string, text: string, poster: string): void;
  /** Everything is there: waits for the press that also lets the browser play sound. */
  ready(text: string): Promise<void>;
}

/** What stands on the screen from the first moment: a lantern, then the title, then "press to play". */
export function showLoader(): Loader {
  const name = el('div', { class: 'loader-title' });
  const text = el('p', { class: 'muted' });
  const press = el(
    'button',
    { class: 'spin loader-lantern', type: 'button', disabled: true, attrs: { 'aria-label': 'Loading' } },
    lanternFace(),
  );
  press.dataset.sign = 'wait';
  const line = el('p', { class: 'loader-line', role: 'status' });
  const root = el('div', { class: 'loader' }, name, press, line, text);
  document.body.append(root);
  return {
    show(title, more, poster) {
      name.replaceChildren(picture(poster, 'loader-poster'), wordmark(title));
      text.textContent = more;
    },
    ready(ask) {
      line.textContent = ask;
      press.disabled = false;
      press.dataset.sign = 'spin';
      press.setAttribute('aria-label', ask);
      press.focus();
      const { promise, resolve } = deferred();
      root.addEventListener('click', () => {
        root.remove();
        resolve();
      });
      return promise;
    },
  };
}
