import { el } from '../dom.ts';

/** One choice of a few, as a row of buttons under a label. */
export function choiceRow<Value extends string | number>(input: {
  label: string;
  values: readonly { value: Value; text: string }[];
  chosen: Value;
  choose(value: Value): void;
}): { root: HTMLElement; set(value: Value): void; lock(locked: boolean): void } {
  const buttons = input.values.map(({ value, text }) => {
    const press = (): void => {
      set(value);
      input.choose(value);
    };
    return { value, node: el('button', { class: 'choice', type: 'button', onclick: press }, text) };
  });
  const set = (value: Value): void => {
    for (const button of buttons) button.node.setAttribute('aria-pressed', String(button.value === value));
  };
  set(input.chosen);
  const root = el(
    'div',
    { class: 'choice-row', role: 'group', attrs: { 'aria-label': input.label } },
    el('span', { class: 'hint' }, input.label),
    el('div', { class: 'choice-buttons' }, ...buttons.map(({ node }) => node)),
  );
  return {
    root,
    set,
    lock(locked) {
      for (const { node } of buttons) node.disabled = locked;
    },
  };
}
