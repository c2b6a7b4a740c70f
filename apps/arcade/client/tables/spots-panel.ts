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

interface Spots {
  root: HTMLElement;
  wager(): Wager | null;
  mark(won: readonly string[]): void;
  lock(locked: boolean): void;
  lay(choice: Json): void;
}

/** One spot with the chip that lies on it. */
function createSpot(spot: Spot, { tt, money }: Pick<StageContext, 'tt' | 'money'>, press: () => void) {
  const amount = el('span');
  const chip = el(
    'b',
    { class: 'spot-chip', hidden: true },
    el('span', { class: 'visually-hidden' }, `${tt('table.chip')} `),
    amount,
  );
  const node = el(
    'button',
    { class: `spot ${spot.look ?? ''}`.trim(), type: 'button', onclick: press, attrs: { 'data-spot': spot.name } },
    spot.picture ?? null,
    el('span', { class: 'spot-name' }, spot.label),
    el('span', { class: 'spot-pays' }, `${paysText(spot.pays)}×`),
    chip,
  );
  return {
    spot,
    node,
    show(stake: bigint): void {
      chip.hidden = stake === 0n;
      amount.textContent = money.short(stake);
    },
  };
}

function layOut(spots: readonly Node[], tools: readonly Node[], look: string): HTMLElement {
  return el(
    'div',
    { class: 'spots-panel' },
    el('div', { class: look, attrs: { 'data-count': String(spots.length) } }, ...spots),
    el('div', { class: 'spots-tools' }, ...tools),
  );
}

/** Spots of a table on which chips are laid. A tap lays the chip that is chosen below. */
export function createSpots(
  context: StageContext,
  input: { spots: readonly Spot[]; look?: string; chip(): bigint; most(): bigint },
): Spots {
  const { tt, changed } = context;
  const stakes = new Map<string, bigint>();
  let last = new Map<string, bigint>();
  const total = (): bigint => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

  const press = ({ name }: Spot): void => {
    if (total() + input.chip() > input.most()) return;
    stakes.set(name, (stakes.get(name) ?? 0n) + input.chip());
    show();
  };
  const nodes = input.spots.map((spot) => createSpot(spot, context, () => press(spot)));
  const clear = el('button', { class: 'button', type: 'button', onclick: () => fill(new Map()) }, tt('table.clear'));
  const repeat = el('button', { class: 'button', type: 'button', onclick: () => fill(last) }, tt('table.repeat'));
  const fill = (chosen: ReadonlyMap<string, bigint>): void => {
    stakes.clear();
    for (const [name, stake] of chosen) stakes.set(name, stake);
    show();
  };
  const show = (): void => {
    for (const one of nodes) one.show(stakes.get(one.spot.name) ?? 0n);
    clear.disabled = stakes.size === 0;
    repeat.disabled = last.size === 0;
    changed();
  };
  show();
  return {
    root: layOut(
      nodes.map(({ node }) => node),
      [clear, repeat],
      input.look ?? 'spots',
    ),
    wager() {
      if (stakes.size === 0) return null;
      const spots = Object.fromEntries([...stakes].map(([name, stake]) => [name, `${stake}`]));
      return { bet: total(), choice: { spots } };
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
