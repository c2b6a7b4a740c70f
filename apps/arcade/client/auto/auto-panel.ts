/** Asks for the limits of automatic rounds; there is no start without a loss limit. */
import { el } from '../dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { openDialog } from '../panels/dialog.ts';
import type { AutoLimits, StakeChange } from './auto-plan.ts';

export interface AutoPanelInput {
  t: Translate;
  money: MoneyText;
  /** minor units */
  bet: bigint;
  /** spins stop at free spins and keep their stake; bets may change it, where the stake is one amount */
  kind: 'spins' | 'bets' | 'chips';
  /** a question of the game's own */
  extra?: AutoExtra | undefined;
  start(limits: AutoLimits): void;
}

export interface AutoExtra {
  label: string;
  options: readonly Option[];
  chosen: number;
  choose(value: string): void;
}

interface Option {
  label: string;
  value: string;
}

interface Choice {
  row: HTMLElement;
  value(): string;
}

function createChoice(label: string, options: readonly Option[], chosen: number): Choice {
  const nodes = options.map((option) => el('option', { attrs: { value: option.value } }, option.label));
  const select = el('select', { class: 'input' }, ...nodes);
  select.selectedIndex = chosen;
  const row = el('label', { class: 'field' }, el('span', { class: 'hint' }, label), select);
  return { row, value: () => select.value };
}

const changes: Readonly<Record<StakeChange, MessageKey>> = {
  same: 'auto.same',
  double: 'auto.double',
  half: 'auto.half',
  first: 'auto.first',
};
const amountOf = ({ value }: Choice): bigint | null => (value() === '' ? null : BigInt(value()));

function createRows({ t, money, bet, kind }: AutoPanelInput) {
  const amounts = (times: readonly bigint[]): Option[] =>
    times.map((n) => ({ label: money.full(bet * n), value: (bet * n).toString() }));
  const never = { label: t('auto.never'), value: '' };
  const stakes = Object.entries(changes).map(([value, key]) => ({ label: t(key), value }));
  const counts = [10, 25, 50, 100].map((n) => ({ label: String(n), value: String(n) }));
  const free = el('input', { type: 'checkbox', role: 'switch' });
  free.checked = true;
  return {
    rounds: createChoice(t(kind === 'spins' ? 'auto.count' : 'auto.rounds'), counts, 0),
    loss: createChoice(t('auto.loss'), amounts([5n, 10n, 25n, 50n, 100n]), 1),
    win: createChoice(t('auto.win'), [...amounts([10n, 25n, 50n, 100n]), never], 4),
    gain: createChoice(t('auto.gain'), [...amounts([5n, 10n, 25n, 50n, 100n]), never], 5),
    onLoss: createChoice(t('auto.onLoss'), stakes, 0),
    onWin: createChoice(t('auto.onWin'), stakes, 0),
    free,
    toggle: el('label', { class: 'toggle' }, el('span', {}, t('auto.free')), free),
  };
}

export function openAuto(input: AutoPanelInput): void {
  const { t, kind, extra, start } = input;
  const rows = createRows(input);
  const own = extra && createChoice(extra.label, extra.options, extra.chosen);
  const press = (): void => {
    opened.close();
    if (own) extra?.choose(own.value());
    start({
      rounds: Number(rows.rounds.value()),
      loss: BigInt(rows.loss.value()),
      win: amountOf(rows.win),
      gain: amountOf(rows.gain),
      stopAtFreeSpins: rows.free.checked,
      onLoss: rows.onLoss.value() as StakeChange,
      onWin: rows.onWin.value() as StakeChange,
    });
  };
  const go = el('button', { class: 'button action wide', type: 'button', onclick: press }, t('auto.start'));
  const limits = [rows.rounds.row, rows.loss.row, kind === 'spins' ? rows.win.row : rows.gain.row];
  const further = { spins: [rows.toggle], bets: [rows.onLoss.row, rows.onWin.row], chips: [] }[kind];
  const title = t(kind === 'spins' ? 'auto.title' : 'auto.bets');
  const opened = openDialog({ t, title, size: 'card', body: [...(own ? [own.row] : []), ...limits, ...further, go] });
}
