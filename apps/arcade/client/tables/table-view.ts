/** The page of a game with choices: sign, field, outcome, choices, stake and the one button. */
import { createAutoButton } from '../auto/auto-button.ts';
import { el, picture } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { createProof, topBar } from '../page-parts.ts';
import type { SettingsStore } from '../settings.ts';
import { createStakeRow, type StakeActions } from '../stake-row.ts';
import type { StakeEnds } from '../stakes.ts';
import type { WinTier } from '../win-size.ts';
import type { TableTranslate } from './locales/translate.ts';
import type { Stage } from './stage.ts';

export interface TableView {
  root: HTMLElement;
  setStake(text: string, ends: StakeEnds): void;
  setPress(text: string, state: 'ready' | 'missing' | 'busy'): void;
  /** `tier` of win-size.ts: how much is made of it */
  setOutcome(outcome: { text: string; amount?: string; times?: string; tier?: WinTier } | null): void;
  setNotice(text: string | null): void;
  setProof(text: string, verify: string | null): void;
  setLocked(locked: boolean): void;
  /** automatic rounds that are left; null: not automatic */
  setAuto?(left: number | null): void;
  say(text: string): void;
}

export interface TableViewInput {
  t: Translate;
  tt: TableTranslate;
  title: string;
  stage: Pick<Stage, 'field' | 'panel' | 'stakes'>;
  pictures: { sky: string; wideSky: string };
  store: SettingsStore;
  /** whether rounds may begin by themselves here */
  autoplay: boolean;
  actions: Omit<StakeActions, 'choose'> & {
    chooseStake(): void;
    press(): void;
    auto(): void;
    rules(): void;
    settings(): void;
    verify(): void;
  };
}

export function createOutcome(): { root: HTMLElement; set: TableView['setOutcome'] } {
  const text = el('span', { class: 'outcome-text' });
  const amount = el('b', { class: 'outcome-amount' });
  const times = el('span', { class: 'outcome-times' });
  const root = el('div', { class: 'outcome', attrs: { 'aria-hidden': 'true' } }, text, amount, times);
  return {
    root,
    set(shown) {
      text.textContent = shown?.text ?? '';
      amount.textContent = shown?.amount ?? '';
      times.textContent = shown?.times ?? '';
      root.dataset['tier'] = String(shown?.tier ?? 0);
      root.classList.toggle('is-shown', Boolean(shown?.text || shown?.amount));
    },
  };
}

export function createTableView(input: TableViewInput): TableView {
  const { t, tt, stage, pictures, autoplay, actions } = input;
  const stake = createStakeRow({
    t,
    label: tt(stage.stakes === 'chips' ? 'table.chip' : 'table.stake'),
    actions: { ...actions, choose: actions.chooseStake },
  });
  const auto = createAutoButton(t, actions.auto);
  auto.root.hidden = !autoplay;
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
    topBar(input),
    el('main', { class: 'table-stage' }, el('div', { class: 'table-field' }, stage.field, notice), outcome.root),
    said,
    el(
      'footer',
      { class: 'table-controls' },
      stage.panel,
      el('div', { class: 'table-bar' }, stake.root, auto.root, press),
      proof.root,
    ),
  );
  return {
    root,
    setStake: stake.set,
    setPress(text, state) {
      press.textContent = text;
      press.dataset['state'] = state;
      // A missing choice is said by the button itself, so it keeps the focus; only a running round shuts it.
      press.disabled = state === 'busy';
      press.setAttribute('aria-disabled', String(state !== 'ready'));
    },
    setOutcome: outcome.set,
    setNotice(text) {
      notice.hidden = !text;
      notice.textContent = text ?? '';
    },
    setProof: proof.set,
    setLocked: stake.lock,
    setAuto: auto.set,
    say(text) {
      said.textContent = text;
    },
  };
}
