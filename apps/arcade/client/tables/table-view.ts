/** The page of a game with choices: sign, field, outcome, choices, stake and the one button. */
import { el, icon, picture } from '../dom.ts';
import type { Translate } from '../messages/translate.ts';
import { wordmark } from '../view.ts';
import type { TableTranslate } from './messages/translate.ts';
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

const iconButton = (name: Parameters<typeof icon>[0], label: string, onclick: () => void): HTMLButtonElement =>
  el('button', { class: 'icon-button', type: 'button', onclick, attrs: { 'aria-label': label } }, icon(name));

function createStepper({ t, tt, stage, actions }: TableViewInput) {
  const value = el('button', { class: 'bet-value', type: 'button', onclick: actions.chooseStake });
  const less = el(
    'button',
    { type: 'button', onclick: actions.less, attrs: { 'aria-label': t('control.less') } },
    icon('minus'),
  );
  const more = el(
    'button',
    { type: 'button', onclick: actions.more, attrs: { 'aria-label': t('control.more') } },
    icon('plus'),
  );
  const label = tt(stage.stakes === 'chips' ? 'table.chip' : 'table.stake');
  const root = el(
    'div',
    { class: 'column' },
    el('span', { class: 'hint' }, label),
    el('div', { class: 'stepper' }, less, value, more),
  );
  return { root, value, less, more, label };
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
  const { t, title, stage, pictures, actions } = input;
  const stepper = createStepper(input);
  const outcome = createOutcome();
  const edges = { lowest: false, highest: false, locked: false };
  const press = el('button', { class: 'press', type: 'button', onclick: actions.press });
  const notice = el('p', { class: 'notice', role: 'alert', hidden: true });
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const proof = el('span');
  const verify = el('button', { class: 'link', type: 'button', onclick: actions.verify, hidden: true });
  const showEdges = (): void => {
    stepper.less.disabled = edges.locked || edges.lowest;
    stepper.more.disabled = edges.locked || edges.highest;
    stepper.value.disabled = edges.locked;
  };
  const root = el(
    'div',
    { class: 'table' },
    picture(pictures.sky, 'sky sky-tall'),
    picture(pictures.wideSky, 'sky sky-wide'),
    el(
      'header',
      { class: 'top' },
      iconButton('settings', t('control.settings'), actions.settings),
      wordmark(title),
      iconButton('info', t('control.rules'), actions.rules),
    ),
    el('main', { class: 'table-stage' }, el('div', { class: 'table-field' }, stage.field, notice), outcome.root),
    said,
    el(
      'footer',
      { class: 'table-controls' },
      stage.panel,
      el('div', { class: 'table-bar' }, stepper.root, press),
      el('p', { class: 'proof' }, proof, verify),
    ),
  );
  return {
    root,
    setStake(text, ends) {
      stepper.value.textContent = text;
      stepper.value.setAttribute('aria-label', `${stepper.label} ${text}. ${t('control.choose')}`);
      Object.assign(edges, ends);
      showEdges();
    },
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
    setProof(text, verifyText) {
      proof.textContent = verifyText ? `${text} · ` : text;
      verify.hidden = !verifyText;
      verify.textContent = verifyText ?? '';
    },
    setLocked(locked) {
      edges.locked = locked;
      showEdges();
    },
    say(text) {
      said.textContent = text;
    },
  };
}
