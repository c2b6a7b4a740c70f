/** What decides outcomes and payouts of the lotteries, beside the parts of the other games. */
import { lotteryGames } from '../lottery/games/games.ts';
import { type PayoutTable, type PlayKind, quoteOdds } from '../lottery/kind.ts';
import { payoutTables } from '../lottery/tables.ts';
import type { EnginePart, TablePart } from './part.ts';

/** What sells, draws and pays is the same for all; the kinds are a family's own. */
const shared = [
  'lottery/ticket.ts',
  'lottery/draw/lottery-draw.ts',
  'lottery/draw/merkle.ts',
  'lottery/draw/ticket-leaf.ts',
];

const families: Readonly<Record<string, string>> = {
  'lottery-2d': 'digit',
  'lottery-3d': 'digit',
  'lottery-4d': 'digit',
  'lottery-5d': 'digit',
  'lottery-k3': 'k3',
  'lottery-pk10': 'racer',
  'lottery-11x5': 'eleven',
  'lottery-keno': 'keno',
  'lottery-mb': 'vietnam',
  'lottery-mn': 'vietnam',
  'lottery-thai': 'thai',
  'lottery-yeekee': 'thai',
};

/** @throws Error for a table that no engine is named for */
function engineOf({ id }: PayoutTable): string {
  const family = families[id];
  if (family === undefined) throw new Error(`the table ${id} has no engine`);
  return `lottery-${family}`;
}

export const lotteryEngines: readonly EnginePart[] = [...new Set(Object.values(families))].map((family) => ({
  id: `lottery-${family}`,
  followed: [...shared, `lottery/kinds/${family}-kinds.ts`],
  alone: [],
}));

/** How lines are written is code; what may be picked is a figure. */
const selectionOf = ({ selection }: PlayKind) =>
  Object.fromEntries(Object.entries(selection).filter(([, value]) => typeof value !== 'function'));

const figuresOf = (table: PayoutTable, kind: PlayKind) => {
  const { id, units, mostTimes, prizes } = kind;
  return {
    id,
    selection: selectionOf(kind),
    units,
    mostTimes,
    prizes,
    oddsAtLeast: quoteOdds(table, kind, table.series.least),
    oddsAtMost: quoteOdds(table, kind, table.series.most),
  };
};

/** Without what they return: going through all results takes a second, and the tests do it. */
export const listLotteryTables = (): TablePart[] =>
  payoutTables.map((table) => ({
    id: table.id,
    version: table.version,
    engine: engineOf(table),
    data: { form: table.form, series: table.series, kinds: table.kinds.map((kind) => figuresOf(table, kind)) },
  }));

export const listLotteryGames = (): { code: string; name: string; table: string }[] =>
  lotteryGames.map(({ code, name, table }) => ({ code, name, table: table.id }));
