/** What may count for missions beside bets is noted in the transaction in which it happens, and counted by a worker. */
import { readNow, type Tx } from '../../../platform/database/index.ts';
import type { AccountFacts } from '../missions.rules.ts';
import { insertEvents, selectBrandsWithMissions } from './feed.queries.ts';
import type { NotedEvent } from './noted-event.ts';

async function note(tx: Tx, events: readonly NotedEvent[], brands: ReadonlySet<string>): Promise<void> {
  const wanted = events.filter((event) => brands.has(event.brand));
  if (wanted.length > 0) await insertEvents(tx, wanted);
}

const brandsOf = async (tx: Tx, items: readonly { brand: string }[]) =>
  new Set(await selectBrandsWithMissions(tx, [...new Set(items.map(({ brand }) => brand))]));

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
