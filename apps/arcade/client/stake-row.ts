/** A stake and the ways to another: half, less, all on offer, more, twice, the highest. */
import { el, icon } from './dom.ts';
import type { Translate } from './locales/translate.ts';
import type { StakeEnds } from './stakes.ts';

export interface StakeActions {
  half(): void;
  less(): void;
  choose(): void;
  more(): void;
  double(): void;
  max(): void;
}

export interface StakeRow {
  root: HTMLElement;
  set(text: string, ends: StakeEnds): void;
  lock(locked: boolean): void;
}

export function createStakeRow({
  t,
  label,
  actions,
}: {
  t: Translate;
  label: string;
  actions: StakeActions;
}): StakeRow {
  const button = (name: string, face: Node | string, does: { text: string; press(): void }): HTMLButtonElement =>
    el(
      'button',
      {
        class: `stake-${name}`,
        type: 'button',
        onclick: does.press,
        // What is seen is part of the name, so that it can be said aloud to press it.
        attrs: { 'aria-label': typeof face === 'string' ? `${face}, ${does.text}` : does.text, title: does.text },
      },
      face,
    );
  const value = el('button', { class: 'stake-value', type: 'button', onclick: actions.choose });
  const down = [
    button('half', '½', { text: t('stake.half'), press: actions.half }),
    button('less', icon('minus'), { text: t('control.less'), press: actions.less }),
  ];
  const up = [
    button('more', icon('plus'), { text: t('control.more'), press: actions.more }),
    button('double', '2×', { text: t('stake.double'), press: actions.double }),
    button('max', t('stake.max'), { text: t('stake.highest'), press: actions.max }),
  ];
  const state = { lowest: false, highest: false, locked: false };
  const show = (): void => {
    for (const node of down) node.disabled = state.locked || state.lowest;
    for (const node of up) node.disabled = state.locked || state.highest;
    value.disabled = state.locked;
  };
  return {
    root: el('div', { class: 'stake-row', role: 'group', attrs: { 'aria-label': label } }, ...down, value, ...up),
    set(text, ends) {
      value.textContent = text;
      value.setAttribute('aria-label', `${label} ${text}. ${t('control.choose')}`);
      Object.assign(state, ends);
      show();
    },
    lock(locked) {
      state.locked = locked;
      show();
    },
  };
}
