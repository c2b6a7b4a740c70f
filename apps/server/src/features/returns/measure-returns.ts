import { DEMO_CURRENCY } from '@sampan/contract';
import type { Logger } from '@sampan/service-kit/log';
import { type Database, inTransaction, type Tx } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { pauseGame } from '../catalogue/index.ts';
import { endSessionsOfGame } from '../play/index.ts';
import {
  addMeasured,
  addMonths,
  type GameReturn,
  insertSettled,
  type Measured,
  markOutside,
  type SettledLine,
  selectDeclared,
  takeSettled,
} from './returns.queries.ts';
import { ABOVE, BELOW, bound, evidenceOf } from './returns.rules.ts';
import { returnSettings } from './returns.settings.ts';

/** Rows of settled bets that one transaction measures: some thousands of bets. */
const BATCHES = 40;
const GAME = 'game:';

/** What is asked of a line of the wagering ledger; minor units. */
export interface SettledBet {
  brand: string;
  /** `game:` and the vendor. */
  source: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  net: bigint;
  /** 0: the bet itself; later ones change it. */
  entry: number;
  settledAt: Date;
}

/** Notes settled bets for the next measurement, in the transaction that settles them. */
export async function noteSettled(tx: Tx, lines: readonly SettledBet[]): Promise<void> {
  const settled = lines
    .filter(({ source, currency }) => source.startsWith(GAME) && currency !== DEMO_CURRENCY.code)
    .map(
      ({ brand, source, gameCode, currency, stake, net, entry, settledAt }): SettledLine => ({
        brand,
        vendor: source.slice(GAME.length),
        game: gameCode,
        currency,
        stake: `${stake}`,
        paid: `${stake + net}`,
        first: entry === 0,
        month: `${settledAt.toISOString().slice(0, 7)}-01`,
      }),
    );
  if (settled.length > 0) await insertSettled(tx, settled);
}

const nameOf = ({ brand, vendor, game, currency }: SettledLine) => JSON.stringify([brand, vendor, game, currency]);

const sums = (lines: readonly SettledLine[]) => ({
  rounds: lines.filter(({ first, stake }) => first && stake !== '0').length,
  staked: `${lines.reduce((sum, { stake }) => sum + BigInt(stake), 0n)}`,
  paid: `${lines.reduce((sum, { paid }) => sum + BigInt(paid), 0n)}`,
});

/** A free round has no multiple, and a bet that is settled anew was measured: both count in the sums alone. */
function measure(lines: readonly SettledLine[], { declared, withPot }: { declared: number; withPot: boolean }) {
  const [above, below] = [ABOVE.map(() => 0), BELOW.map(() => 0)];
  for (const { first, stake, paid } of lines) {
    if (!first || stake === '0') continue;
    const round = evidenceOf(Number(paid) / Number(stake), declared / 10_000);
    round.above.forEach((log, at) => (above[at] = (above[at] ?? 0) + log));
    // What a pot pays is declared with the game and stands beside its rounds.
    if (!withPot) round.below.forEach((log, at) => (below[at] = (below[at] ?? 0) + log));
  }
  return { above, below };
}

async function tell(tx: Tx, one: GameReturn, log: Logger): Promise<void> {
  const { brand, vendor, game, currency, declared, rounds } = one;
  const settings = await loadSettings(tx, brand);
  const { oneIn, pause } = settings.get(returnSettings.watch);
  const side = one.peakAbove >= bound(oneIn) ? 'above' : one.peakBelow >= bound(oneIn) ? 'below' : null;
  if (side === null || one.outside !== null) return;
  await markOutside(tx, one, side);
  const paused = pause && side === 'above';
  if (paused) {
    await pauseGame(tx, { brand, vendor, game, because: 'it pays more than it declares' });
    await endSessionsOfGame(tx, { brand, vendor, game });
  }
  const what = { brand, vendor, game, currency, declared, rounds: `${rounds}`, side, paused };
  log.error({ part: 'returns', ...what }, 'a game is outside the return it declares: npm run sampan -- returns list');
}

async function measureStep(db: Database, log: Logger): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const lines = await takeSettled(tx, BATCHES);
    if (!lines || lines.length === 0) return false;
    const byMonth = Map.groupBy(lines, (line) => `${nameOf(line)} ${line.month}`);
    await addMonths(
      tx,
      [...byMonth.values()].map((own) => ({ ...(own[0] as SettledLine), ...sums(own) })),
    );
    const byGame = [...Map.groupBy(lines, nameOf).values()];
    const declared = await selectDeclared(
      tx,
      byGame.map((own) => own[0] as SettledLine),
    );
    const of = new Map(declared.map((one) => [JSON.stringify([one.vendor, one.game]), one]));
    const measured = byGame.flatMap((own): Measured[] => {
      const { brand, vendor, game, currency } = own[0] as SettledLine;
      const says = of.get(JSON.stringify([vendor, game]));
      return says
        ? [{ brand, vendor, game, currency, declared: says.declared, ...sums(own), ...measure(own, says) }]
        : [];
    });
    for (const one of await addMeasured(tx, measured)) await tell(tx, one, log);
    return true;
  });
}

/** Measures what was settled since the last time, each bet once. Every node may call it; one works at a time. */
export async function measureReturns(db: Database, log: Logger): Promise<void> {
  while (await measureStep(db, log));
}
