import type { Json } from '@sampan/engines';
import { el } from '../dom.ts';
import type { StageContext, Wager } from './stage.ts';

export interface Spot {
  name: string;
  label: string;
  /** hundredths of the stake, for the label; several where the pay depends on how often the spot comes */
  pays: readonly number[];
  picture?: Node;
  /** classes beside its own */
  look?: string;
}

export const timesText = (hundredths: number): string => String(hundredths / 100);
const paysText = (pays: readonly number[]): string => pays.map(timesText).join(' · ');

/** Spots of a table on which chips are laid. A tap lays the chip that is chosen below. */
export function createSpots(
  { tt, money, changed }: StageContext,
  input: { spots: readonly Spot[]; look?: string; chip(): bigint; most(): bigint },
): {
  root: HTMLElement;
  wager(): Wager | null;
  mark(won: readonly string[]): void;
  lock(locked: boolean): void;
  lay(choice: Json): void;
} {
  const stakes = new Map<string, bigint>();
  let last = new Map<string, bigint>();
  const total = (): bigint => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

  const nodes = input.spots.map((spot) => {
    const amount = el('span');
    const chip = el(
      'b',
      { class: 'spot-chip', hidden: true },
      el('span', { class: 'visually-hidden' }, `${tt('table.chip')} `),
      amount,
    );
    const press = (): void => {
      if (total() + input.chip() > input.most()) return;
      stakes.set(spot.name, (stakes.get(spot.name) ?? 0n) + input.chip());
      show();
    };
    const node = el(
      'button',
      { class: `spot ${spot.look ?? ''}`.trim(), type: 'button', onclick: press, attrs: { 'data-spot': spot.name } },
      spot.picture ?? null,
      el('span', { class: 'spot-name' }, spot.label),
      el('span', { class: 'spot-pays' }, `${paysText(spot.pays)}×`),
      chip,
    );
    return { spot, node, chip, amount };
  });
  const clear = el('button', { class: 'button', type: 'button', onclick: () => fill(new Map()) }, tt('table.clear'));
  const repeat = el('button', { class: 'button', type: 'button', onclick: () => fill(last) }, tt('table.repeat'));
  const fill = (chosen: ReadonlyMap<string, bigint>): void => {
    stakes.clear();
    for (const [name, stake] of chosen) stakes.set(name, stake);
    show();
  };
  const show = (): void => {
    for (const { spot, chip, amount } of nodes) {
      const stake = stakes.get(spot.name) ?? 0n;
      chip.hidden = stake === 0n;
      amount.textContent = money.short(stake);
    }
    clear.disabled = stakes.size === 0;
    repeat.disabled = last.size === 0;
    changed();
  };
  show();
  return {
    root: el(
      'div',
      { class: 'spots-panel' },
      el(
        'div',
        { class: input.look ?? 'spots', attrs: { 'data-count': String(input.spots.length) } },
        ...nodes.map(({ node }) => node),
      ),
      el('div', { class: 'spots-tools' }, clear, repeat),
    ),
    wager() {
      if (stakes.size === 0) return null;
      return {
        bet: total(),
        choice: { spots: Object.fromEntries([...stakes].map(([name, stake]) => [name, `${stake}`])) },
      };
    },
    mark(won) {
      for (const { spot, node } of nodes) {
        node.classList.toggle('is-won', won.includes(spot.name));
        node.classList.toggle('is-past', won.length > 0 && !won.includes(spot.name));
      }
    },
    lock(locked) {
      // A round begins: these are the chips that "same again" lays.
      if (locked && stakes.size > 0) last = new Map(stakes);
      for (const { node } of nodes) node.disabled = locked;
      clear.disabled = locked || stakes.size === 0;
      repeat.disabled = locked || last.size === 0;
    },
    lay(choice) {
      const { spots } = choice as { spots: Record<string, string> };
      fill(new Map(Object.entries(spots).map(([name, stake]) => [name, BigInt(stake)])));
    },
  };
}
