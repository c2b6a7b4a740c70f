/** What may count for missions is noted in the transaction in which it happens, and counted by a worker. */
import { DEMO_CURRENCY } from '@sampan/contract';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import type { AccountFacts } from '../missions.rules.ts';
import { insertEvents, selectBrandsWithMissions } from './feed.queries.ts';
import type { NotedBet, NotedEvent } from './noted-event.ts';

/** What is asked of a line of the wagering ledger; minor units. */
interface SettledBet {
  brand: string;
  playerId: string;
  source: string;
  reference: string;
  product: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  net: bigint;
  valid: bigint;
  entry: number;
  settledAt: Date;
}

async function note(tx: Tx, events: readonly NotedEvent[], brands: ReadonlySet<string>): Promise<void> {
  const wanted = events.filter((event) => brands.has(Array.isArray(event) ? event[0] : event.brand));
  if (wanted.length > 0) await insertEvents(tx, wanted);
}

const brandsOf = async (tx: Tx, items: readonly { brand: string }[]) =>
  new Set(await selectBrandsWithMissions(tx, [...new Set(items.map(({ brand }) => brand))]));

function noteBet(line: SettledBet): NotedBet {
  const { brand, playerId, settledAt, product, source, gameCode, stake, net, valid, entry, reference } = line;
  const game = `${source.slice(source.indexOf(':') + 1)}:${gameCode}`;
  const noted = [brand, playerId, settledAt.getTime(), product, game, `${stake}`, `${net}`, `${valid}`] as const;
  return entry === 0 ? [...noted] : [...noted, { source, reference, entry }];
}

/** Settled bets, each once, and what is changed of them later. */
export async function noteBets(tx: Tx, lines: readonly SettledBet[]): Promise<void> {
  const real = lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code);
  if (real.length === 0) return;
  const brands = await brandsOf(tx, real);
  if (brands.size > 0) await note(tx, real.map(noteBet), brands);
}

export async function noteDeposits(
  tx: Tx,
  deposits: readonly { brand: string; playerId: string; amount: bigint; at: Date }[],
): Promise<void> {
  const events = deposits.map(
    ({ brand, playerId, amount, at }) =>
      ({ kind: 'deposit', brand, playerId, at: at.getTime(), amount: `${amount}` }) as const,
  );
  await note(tx, events, await brandsOf(tx, deposits));
}

/** What has become of accounts: a level that was reached, a contact that was proven. */
export async function noteAccounts(
  tx: Tx,
  accounts: readonly { brand: string; playerId: string; at: Date; facts: AccountFacts }[],
): Promise<void> {
  if (accounts.length === 0) return;
  const events = accounts.map(({ at, ...account }) => ({ kind: 'account', at: at.getTime(), ...account }) as const);
  await note(tx, events, await brandsOf(tx, accounts));
}

/** Levels that were reached or taken back; a level that was not kept was reached all the same. */
export async function noteLevels(
  tx: Tx,
  changes: readonly { brand: string; playerId: string; to: number; reason: 'reached' | 'taken-back' | 'not-kept' }[],
): Promise<void> {
  const counted = changes.filter(({ reason }) => reason !== 'not-kept');
  if (counted.length === 0) return;
  const at = await readNow(tx);
  await noteAccounts(
    tx,
    counted.map(({ brand, playerId, to, reason }) => ({
      brand,
      playerId,
      at,
      facts: { level: to, ...(reason === 'taken-back' && { undone: true as const }) },
    })),
  );
}
