/** What is seen of one of the two bets: its stake, its automatic cash-out, its one button, and how it ended. */
import type { BetNumber } from '../../server/wire/crash-wire.ts';
import { createAutoButton } from '../auto/auto-button.ts';
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { createStakeRow, type StakeActions, type StakeRow } from '../stake-row.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';
import type { WinTier } from '../win-size.ts';
import type { TargetField } from './target-field.ts';

export interface PressLook {
  text: string;
  /** the part of it that is an amount: it stands in a line of its own */
  amount?: string;
  look: 'ready' | 'missing' | 'busy';
}

export interface BetView {
  root: HTMLElement;
  setStake: StakeRow['set'];
  setPress(press: PressLook): void;
  setOutcome(outcome: { text: string; amount?: string; tier?: WinTier } | null): void;
  /** rounds that are left; null: not automatic */
  setAuto(left: number | null): void;
  lock(locked: boolean): void;
  /** One of the two buttons is the one that is found first. */
  setMain(main: boolean): void;
}

export interface BetViewInput {
  t: Translate;
  tt: TableTranslate;
  number: BetNumber;
  target: TargetField;
  /** whether the brand lets rounds begin by themselves */
  autoplay: boolean;
  actions: StakeActions & { press(): void; auto(): void };
}

function showPress(press: HTMLButtonElement, { text, amount, look }: PressLook): void {
  const [before = '', after = ''] = amount ? text.split(amount) : [text];
  const parts = amount ? [before, el('b', { class: 'press-amount' }, amount), after] : [before];
  // Sixty times a second while the lantern rises: only what is other is written.
  if (press.textContent !== parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join(''))
    press.replaceChildren(...parts.filter((part) => part !== ''));
  press.dataset['state'] = look;
  press.disabled = look === 'busy';
  press.setAttribute('aria-disabled', String(look !== 'ready'));
}

export function createBetView({ t, tt, number, target, autoplay, actions }: BetViewInput): BetView {
  const name = tt('crash.betNumber', { number });
  const stake = createStakeRow({ t, label: `${name}, ${tt('table.stake')}`, actions });
  const outcome = el('p', { class: 'outcome crash-outcome' });
  const auto = createAutoButton(t, actions.auto, name);
  auto.root.hidden = !autoplay;
  const press = el('button', { class: 'press', type: 'button', onclick: actions.press });
  const heading = el('h2', { id: `bet-${number}` }, name);
  const root = el(
    'section',
    { class: 'crash-bet', attrs: { 'aria-labelledby': heading.id, 'data-number': String(number) } },
    el('header', { class: 'crash-bet-head' }, heading, outcome, auto.root),
    stake.root,
    target.root,
    press,
  );
  return {
    root,
    setStake: stake.set,
    setPress: (shown) => showPress(press, shown),
    setOutcome(shown) {
      outcome.replaceChildren(
        ...(shown
          ? [shown.text, ...(shown.amount ? [' ', el('b', { class: 'outcome-amount' }, shown.amount)] : [])]
          : []),
      );
      outcome.dataset['tier'] = String(shown?.tier ?? 0);
    },
    setAuto: auto.set,
    lock(locked) {
      stake.lock(locked);
      target.lock(locked);
    },
    setMain(main) {
      root.dataset['main'] = String(main);
    },
  };
}
