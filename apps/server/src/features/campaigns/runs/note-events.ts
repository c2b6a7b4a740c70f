import { readNow, type Tx } from '../../../platform/database/index.ts';
import { insertEvents } from './run.queries.ts';

/** Deposits that were credited, as a subscriber to them. */
export async function noteDeposits(
  tx: Tx,
  deposits: readonly { brand: string; playerId: string; depositReference: string; amount: bigint; at: Date }[],
): Promise<void> {
  await insertEvents(
    tx,
    deposits.map(({ depositReference, ...rest }) => ({ ...rest, kind: 'deposit', reference: depositReference })),
  );
}

export async function noteJoined(tx: Tx, members: readonly { brand: string; playerId: string }[]): Promise<void> {
  const at = await readNow(tx);
  await insertEvents(
    tx,
    members.map(({ brand, playerId }) => ({ brand, playerId, kind: 'joined', reference: 'joined', amount: null, at })),
  );
}

/** Levels that were reached; one that was lost and reached again is the same occasion. */
export async function noteLevels(
  tx: Tx,
  changes: readonly { brand: string; playerId: string; to: number; reason: string }[],
): Promise<void> {
  const at = await readNow(tx);
  const reached = changes.filter(({ reason }) => reason === 'reached');
  await insertEvents(
    tx,
    reached.map(({ brand, playerId, to }) => ({
      brand,
      playerId,
      kind: 'level',
      reference: `${to}`,
      amount: null,
      at,
    })),
  );
}
