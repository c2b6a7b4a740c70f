import { deferred } from '../deferred.ts';
import { el, icon } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';

export interface PanelInput {
  t: Translate;
  title: string;
  body: readonly Node[];
  /** a full sheet for long texts, a small card for a question */
  size: 'sheet' | 'card';
}

/** Opens a native dialog: focus stays inside, Escape and the cross close it, focus returns to where it was. */
export function openDialog({ t, title, body, size }: PanelInput): { close(): void; closed: Promise<void> } {
  const { promise, resolve } = deferred();
  const close = el(
    'button',
    { class: 'icon-button', type: 'button', onclick: () => dialog.close(), attrs: { 'aria-label': t('panel.close') } },
    icon('close'),
  );
  const heading = el('h2', { id: 'dialog-title' }, title);
  const dialog = el(
    'dialog',
    { class: `dialog dialog-${size}`, attrs: { 'aria-labelledby': 'dialog-title' } },
    el('header', { class: 'dialog-head' }, heading, close),
    el('div', { class: 'dialog-body' }, ...body),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { close: () => dialog.close(), closed: promise };
}

export interface Choice<Answer> {
  label: string;
  answer: Answer;
  main?: boolean;
}

/** A question with buttons. @returns the answer of the pressed one, `fallback` when it was closed */
export async function askDialog<Answer>(
  input: Omit<PanelInput, 'body' | 'size'> & { text: string; choices: readonly Choice<Answer>[]; fallback: Answer },
): Promise<Answer> {
  let answer = input.fallback;
  const buttons = input.choices.map(({ label, main, answer: given }) => {
    const press = (): void => {
      answer = given;
      opened.close();
    };
    return el('button', { class: main ? 'button action' : 'button', type: 'button', onclick: press }, label);
  });
  const body = [el('p', {}, input.text), el('div', { class: 'dialog-buttons' }, ...buttons)];
  const opened = openDialog({ ...input, body, size: 'card' });
  await opened.closed;
  return answer;
}
