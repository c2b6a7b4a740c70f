/** The page of a game with choices: sign, field, outcome, choices, stake and the one button. */
import { el, picture } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { createProof, createStepper, topBar } from '../page-parts.ts';
import type { TableTranslate } from './locales/translate.ts';
import type { Stage } from './stage.ts';

export interface TableView {
  root: HTMLElement;
  setStake(text: string, ends: { lowest: boolean; highest: boolean }): void;
  setPress(text: string, state: 'ready' | 'missing' | 'busy'): void;
  setOutcome(outcome: { text: string; amount?: string; times?: string } | null): void;
  setNotice(text: string | null): void;
  setProof(text: string, verify: string | null): void;
  setLocked(locked: boolean): void;
  say(text: string): void;
}

export interface TableViewInput {
  t: Translate;
  tt: TableTranslate;
  title: string;
  stage: Pick<Stage, 'field' | 'panel' | 'stakes'>;
  pictures: { sky: string; wideSky: string };
  actions: {
    press(): void;
    less(): void;
    more(): void;
    chooseStake(): void;
    rules(): void;
    settings(): void;
    verify(): void;
  };
}

function createOutcome() {
  const text = el('span', { class: 'outcome-text' });
  const amount = el('b', { class: 'outcome-amount' });
  const times = el('span', { class: 'outcome-times' });
  return {
    root: el('div', { class: 'outcome', attrs: { 'aria-hidden': 'true' } }, text, amount, times),
    text,
    amount,
    times,
  };
}

export function createTableView(input: TableViewInput): TableView {
  const { t, tt, title, stage, pictures, actions } = input;
  const stepper = createStepper({
    t,
    label: tt(stage.stakes === 'chips' ? 'table.chip' : 'table.stake'),
    less: actions.less,
    more: actions.more,
    choose: actions.chooseStake,
  });
  const outcome = createOutcome();
  const press = el('button', { class: 'press', type: 'button', onclick: actions.press });
  const notice = el('p', { class: 'notice', role: 'alert', hidden: true });
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const proof = createProof(t, actions.verify);
  const root = el(
    'div',
    { class: 'table' },
    picture(pictures.sky, 'sky sky-tall'),
    picture(pictures.wideSky, 'sky sky-wide'),
    topBar(t, title, actions),
    el('main', { class: 'table-stage' }, el('div', { class: 'table-field' }, stage.field, notice), outcome.root),
    said,
    el(
      'footer',
      { class: 'table-controls' },
      stage.panel,
      el('div', { class: 'table-bar' }, stepper.root, press),
      proof.root,
    ),
  );
  return {
    root,
    setStake: stepper.set,
    setPress(text, state) {
      press.textContent = text;
      press.dataset['state'] = state;
      // A missing choice is said by the button itself, so it keeps the focus; only a running round shuts it.
      press.disabled = state === 'busy';
      press.setAttribute('aria-disabled', String(state !== 'ready'));
    },
    setOutcome(shown) {
      outcome.text.textContent = shown?.text ?? '';
      outcome.amount.textContent = shown?.amount ?? '';
      outcome.times.textContent = shown?.times ?? '';
      outcome.root.classList.toggle('is-win', Boolean(shown?.amount));
    },
    setNotice(text) {
      notice.hidden = !text;
      notice.textContent = text ?? '';
    },
    setProof: proof.set,
    setLocked: stepper.lock,
    say(text) {
      said.textContent = text;
    },
  };
}
