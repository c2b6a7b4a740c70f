import type { Json } from '@sampan/engines';
import { el } from '../../dom.ts';
import type { StageContext } from '../stage.ts';
import { timesText } from '../times-text.ts';
import { createBetLayout, type Laid, stackOf } from './bet-layout.ts';
import { chipStack } from './chip.ts';
import { moveFocusByArrows } from './move-focus.ts';
import type { Spots } from './spots-board.ts';

export interface Spot {
  name: string;
  label: string;
  /** what the label does not say and a screen reader should: a number's colour */
  more?: string;
  /** hundredths of the stake, for the label; several where the pay depends on how often the spot comes */
  pays: readonly number[];
  picture?: Node;
  /** classes beside its own */
  look?: string;
  /** places in the grid, for the style */
  place?: Readonly<Record<`--${string}`, number>>;
}

const paysText = (pays: readonly number[]): string => pays.map(timesText).join(' · ');

/** What a stage knows of the chips: in hand, and together on the table. */
export interface SpotLimits {
  /** all chips there are, ascending */
  chips: readonly bigint[];
  /** the one in hand */
  chip(): bigint;
  least: bigint;
  most(): bigint;
  /** what the player has, while it is known */
  affordable(): bigint | null;
}

/** Drawn on one another at the most: more would leave the spot. */
const STACK = 4;

/** One spot with the chips that lie on it. */
function createSpot(
  spot: Spot,
  { tt, money }: Pick<StageContext, 'tt' | 'money'>,
  { chips, press }: { chips: readonly bigint[]; press(): void },
) {
  const hidden = { 'aria-hidden': 'true' };
  const amount = el('span', { class: 'chip-amount' });
  const chip = el('span', { class: 'spot-chip', hidden: true, attrs: hidden });
  // What is seen is short; what is read out is whole words.
  const pays = paysText(spot.pays);
  const words = [spot.more, pays && tt('table.pays', { times: pays })].filter(Boolean);
  const laid = el('span', { class: 'visually-hidden' });
  const node = el(
    'button',
    { class: `spot ${spot.look ?? ''}`.trim(), type: 'button', onclick: press, attrs: { 'data-spot': spot.name } },
    spot.picture ?? null,
    el('span', { class: 'spot-name' }, spot.label),
    el('span', { class: 'visually-hidden' }, words.map((word) => `, ${word}`).join('')),
    pays ? el('span', { class: 'spot-pays', attrs: hidden }, `${pays}×`) : null,
    laid,
    chip,
  );
  for (const [key, value] of Object.entries(spot.place ?? {})) node.style.setProperty(key, String(value));
  return {
    spot,
    node,
    show(stake: bigint): void {
      chip.hidden = stake === 0n;
      node.classList.toggle('has-chip', stake > 0n);
      amount.textContent = money.short(stake);
      if (stake > 0n) chip.replaceChildren(chipStack(stackOf(stake, chips, STACK)), amount);
      laid.textContent = stake > 0n ? `, ${tt('table.laid', { amount: money.full(stake) })}` : '';
    },
  };
}

/** Spots of a table on which chips are laid: a tap lays the chip in hand, a chip may be dragged to any of them. */
export function createSpots(
  context: StageContext,
  input: { spots: readonly Spot[]; look?: string; label: string; limits: SpotLimits; only?: string },
): Spots {
  const { limits } = input;
  const layout = createBetLayout({ ...limits, ...(input.only !== undefined && { only: input.only }) });
  const drop = (spot: string, chip: bigint): void => {
    if (layout.place(spot, chip)) {
      context.synth.chip();
      show();
    } else context.note(context.tt('table.full', { max: context.money.full(limits.most()) }));
  };
  const nodes = input.spots.map((spot) =>
    createSpot(spot, context, { chips: limits.chips, press: () => drop(spot.name, limits.chip()) }),
  );
  const root = el(
    'div',
    {
      class: input.look ?? 'spots',
      role: 'group',
      attrs: { 'aria-label': input.label, 'data-count': String(nodes.length) },
    },
    ...nodes.map(({ node }) => node),
  );
  moveFocusByArrows(
    root,
    nodes.map(({ node }) => node),
  );
  const show = (): void => {
    for (const one of nodes) one.show(layout.laid.get(one.spot.name) ?? 0n);
    context.changed();
  };
  for (const one of nodes) one.show(0n);
  return {
    root,
    layout,
    drop,
    show,
    wager() {
      if (layout.total < limits.least) return null;
      const spots = Object.fromEntries([...layout.laid].map(([name, stake]) => [name, `${stake}`]));
      return { bet: layout.total, choice: { spots } };
    },
    mark(won) {
      for (const { spot, node } of nodes) node.classList.toggle('is-won', won.includes(spot.name));
    },
    lock(locked) {
      // A round begins: these are the chips that repeat lays.
      if (locked && layout.total > 0n) layout.remember(layout.laid);
      for (const { node } of nodes) node.disabled = locked;
    },
    lay(chips) {
      layout.lay(chips);
      show();
    },
  };
}

/** The chips of a stored choice. */
export function laidOf(choice: Json): Laid {
  const { spots = {} } = choice as { spots?: Record<string, string> };
  return new Map(Object.entries(spots).map(([name, stake]) => [name, BigInt(stake)]));
}
