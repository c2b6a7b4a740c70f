import { el } from './dom.ts';
import type { MessageKey } from './locales/en.ts';
import type { Words } from './locales/words.ts';

export interface Notice {
  node: HTMLElement;
  /** null: all is well. `retry`: a button that tries again. */
  show(key: MessageKey | null, retry?: () => void): void;
  setWords(words: Words): void;
}

/** One line over the room that says what is the matter. */
export function createNotice(first: Words): Notice {
  let words = first;
  let shown: { key: MessageKey; retry: (() => void) | undefined } | null = null;
  const node = el('div', { class: 'notice', role: 'status' });
  const draw = () => {
    node.hidden = shown === null;
    const children: Node[] = shown ? [el('p', {}, words.t(shown.key))] : [];
    if (shown?.retry) {
      const button = el('button', { type: 'button' }, words.t('state.retry'));
      button.addEventListener('click', shown.retry);
      children.push(button);
    }
    node.replaceChildren(...children);
  };
  draw();
  return {
    node,
    show(key, retry) {
      shown = key && { key, retry };
      draw();
    },
    setWords(next) {
      words = next;
      draw();
    },
  };
}
