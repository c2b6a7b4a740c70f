/** Chips on the spots of a table: where they lie, and what undo, clear, repeat, ½, 2× and max make of them. No DOM. */

export type Laid = ReadonlyMap<string, bigint>;

export interface BetLimits {
  /** the stakes that chips are made of, ascending, minor units */
  chips: readonly bigint[];
  /** the least and the most that may lie on the table together */
  least: bigint;
  most(): bigint;
  /** what the player has; null while it is not known. Max lays no more than that */
  affordable?(): bigint | null;
  /** the spot of games that have one: max may begin with it */
  only?: string;
}

const toolNames = ['undo', 'clear', 'repeat', 'half', 'double', 'max'] as const;
export type ToolName = (typeof toolNames)[number];

export interface BetLayout {
  readonly laid: Laid;
  readonly total: bigint;
  /** @returns false where the table takes no more */
  place(spot: string, chip: bigint): boolean;
  /** what pressing the tool would lay; null while it has nothing to do */
  would(tool: ToolName): Laid | null;
  use(tool: ToolName): void;
  /** lays these chips; undo does not go behind them */
  lay(chips: Laid): void;
  /** these chips are what repeat lays */
  remember(chips: Laid): void;
}

/** Few enough to keep for ever, more than anyone takes back. */
const UNDO = 100;

const sumOf = (laid: Laid): bigint => [...laid.values()].reduce((sum, stake) => sum + stake, 0n);
const isSame = (a: Laid, b: Laid): boolean =>
  a.size === b.size && [...a].every(([spot, stake]) => b.get(spot) === stake);
const times = (laid: Laid, factor: bigint): Laid => new Map([...laid].map(([spot, stake]) => [spot, stake * factor]));

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** Half of every stake in whole chips, rounded down but never to nothing. */
const halve = (laid: Laid, grain: bigint): Laid =>
  new Map(
    [...laid].map(([spot, stake]) => {
      const half = (stake / 2n / grain) * grain;
      return [spot, half === 0n ? stake : half];
    }),
  );

/** The same chips as often as the table takes them and the player has them. */
function raise(laid: Laid, { most, affordable, only }: BetLimits, grain: bigint): Laid {
  const total = sumOf(laid);
  const own = affordable?.() ?? most();
  const top = own < most() ? own : most();
  if (total > 0n) return times(laid, top > total ? top / total : 1n);
  const whole = (top / grain) * grain;
  return only === undefined || whole === 0n ? laid : new Map([[only, whole]]);
}

interface Table {
  laid: Laid;
  before: readonly Laid[];
  last: Laid;
}

function resultOf(tool: ToolName, { laid, before, last }: Table, limits: BetLimits): Laid | undefined {
  const grain = limits.chips.reduce(gcd, 0n) || 1n;
  switch (tool) {
    case 'undo':
      return before.at(-1);
    case 'clear':
      return new Map();
    case 'repeat':
      return last;
    case 'half':
      return halve(laid, grain);
    case 'double':
      return times(laid, 2n);
    case 'max':
      return raise(laid, limits, grain);
  }
}

export function createBetLayout(limits: BetLimits): BetLayout {
  const { least, most } = limits;
  const table: Table = { laid: new Map(), before: [], last: new Map() };
  const change = (next: Laid): void => {
    table.before = [...table.before.slice(1 - UNDO), table.laid];
    table.laid = next;
  };
  const would = (tool: ToolName): Laid | null => {
    const next = resultOf(tool, table, limits);
    if (!next || isSame(next, table.laid)) return null;
    if (tool === 'undo' || tool === 'clear') return next;
    const total = sumOf(next);
    return total >= least && total <= most() ? next : null;
  };
  return {
    get laid() {
      return table.laid;
    },
    get total() {
      return sumOf(table.laid);
    },
    place(spot, chip) {
      if (sumOf(table.laid) + chip > most()) return false;
      change(new Map([...table.laid, [spot, (table.laid.get(spot) ?? 0n) + chip]]));
      return true;
    },
    would,
    use(tool) {
      const next = would(tool);
      if (!next) return;
      if (tool === 'undo') Object.assign(table, { laid: next, before: table.before.slice(0, -1) });
      else change(next);
    },
    lay(chips) {
      Object.assign(table, { laid: new Map(chips), before: [] });
    },
    remember(chips) {
      table.last = new Map(chips);
    },
  };
}

/** Stakes that become chips: each at least four times the one before, five at the most. @returns places in `stakes` */
export function chooseChips(stakes: readonly bigint[], most = 5): number[] {
  const chosen: number[] = [];
  for (const [index, stake] of stakes.entries()) {
    const before = stakes[chosen.at(-1) ?? -1];
    if (chosen.length < most && (before === undefined || stake >= before * 4n)) chosen.push(index);
  }
  return chosen;
}

/** The chips that an amount is stacked of, the largest at the bottom; at most `most` are drawn. */
export function stackOf(amount: bigint, chips: readonly bigint[], most: number): number[] {
  const stack: number[] = [];
  let rest = amount;
  for (let index = chips.length - 1; index >= 0 && stack.length < most; index--) {
    const chip = chips[index] as bigint;
    while (rest >= chip && stack.length < most) {
      stack.push(index);
      rest -= chip;
    }
  }
  return stack.length > 0 ? stack : [0];
}
