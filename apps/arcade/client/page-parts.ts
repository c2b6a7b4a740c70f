/** Parts that the pages of slots and of tables share: quiet buttons, the sign, the stake's stepper, the line of proof. */
import { el, icon } from './dom.ts';
import type { Translate } from './locales/translate.ts';
import type { SettingsStore } from './settings.ts';

export function iconButton(name: Parameters<typeof icon>[0], label: string, onclick: () => void): HTMLButtonElement {
  return el('button', { class: 'icon-button', type: 'button', onclick, attrs: { 'aria-label': label } }, icon(name));
}

/**
 * The title in two lines, the end apart, as on the sign of a stall: the last word, or half of a Vietnamese title, whose
 * words are syllables. Thai has no spaces and stays in one.
 */
export function wordmark(title: string): HTMLElement {
  const words = title.split(' ');
  const lower = document.documentElement.lang === 'vi' ? Math.floor(words.length / 2) : Number(words.length > 1);
  const last = words.splice(words.length - lower).join(' ');
  return el(
    'h1',
    { class: 'wordmark' },
    el('span', { class: 'wordmark-first' }, words.join(' ')),
    last ? el('span', { class: 'wordmark-last' }, last) : null,
  );
}

/** The sound's switch: its picture and its state say how it stands. */
export function soundSwitch(t: Translate, store: SettingsStore): HTMLButtonElement {
  const button = iconButton('sound', t('set.sound'), store.toggleSound);
  const show = (): void => {
    button.replaceChildren(icon(store.settings.sound ? 'sound' : 'silent'));
    button.setAttribute('aria-pressed', String(store.settings.sound));
  };
  store.onChange(show);
  show();
  return button;
}

export interface TopBarInput {
  t: Translate;
  title: string;
  store: SettingsStore;
  actions: { settings(): void; rules(): void };
}

/** Settings, sign, rules and the sound's switch. */
export const topBar = ({ t, title, store, actions }: TopBarInput): HTMLElement =>
  el(
    'header',
    { class: 'top' },
    iconButton('settings', t('control.settings'), actions.settings),
    wordmark(title),
    el('div', { class: 'top-end' }, iconButton('info', t('control.rules'), actions.rules), soundSwitch(t, store)),
  );

export interface StepperInput {
  t: Translate;
  label: string;
  less(): void;
  more(): void;
  choose(): void;
}

export interface Stepper {
  /** label and buttons in one column */
  root: HTMLElement;
  set(text: string, ends: { lowest: boolean; highest: boolean }): void;
  lock(locked: boolean): void;
}

/** A stake between two buttons; the amount itself opens the list of all. */
export function createStepper({ t, label, ...actions }: StepperInput): Stepper {
  const side = (name: 'minus' | 'plus', text: string, onclick: () => void): HTMLButtonElement =>
    el('button', { type: 'button', onclick, attrs: { 'aria-label': text } }, icon(name));
  const value = el('button', { class: 'bet-value', type: 'button', onclick: actions.choose });
  const less = side('minus', t('control.less'), actions.less);
  const more = side('plus', t('control.more'), actions.more);
  const edges = { lowest: false, highest: false, locked: false };
  const show = (): void => {
    less.disabled = edges.locked || edges.lowest;
    more.disabled = edges.locked || edges.highest;
    // One stake alone: there is nothing to choose.
    value.disabled = edges.locked || (edges.lowest && edges.highest);
  };
  return {
    root: el(
      'div',
      { class: 'column' },
      el('span', { class: 'hint' }, label),
      el('div', { class: 'stepper' }, less, value, more),
    ),
    set(text, ends) {
      value.textContent = text;
      value.setAttribute('aria-label', `${label} ${text}. ${t('control.choose')}`);
      Object.assign(edges, ends);
      show();
    },
    lock(locked) {
      edges.locked = locked;
      show();
    },
  };
}

/** The declared return and the way to the verifier of the last round, whose line is kept free before there is one. */
export function createProof(
  t: Translate,
  verify: () => void,
): {
  root: HTMLElement;
  set(text: string, verifyText: string | null): void;
} {
  const proof = el('span');
  const link = el('button', { class: 'link', type: 'button', onclick: verify, hidden: true });
  const room = el('span', { class: 'proof-room', attrs: { 'aria-hidden': 'true' } });
  return {
    root: el('p', { class: 'proof' }, el('span', {}, proof, link), room),
    set(text, verifyText) {
      room.textContent = `${text} · ${t('control.verify', { round: '0000' })}`;
      proof.textContent = verifyText ? `${text} · ` : text;
      link.hidden = !verifyText;
      link.replaceChildren(icon('shield'), verifyText ?? '');
    },
  };
}
