import { sql } from 'kysely';
import { markEmitted, type Queryable, type Tx } from '../platform/database/index.ts';

/**
 * Accounts a player can have. `held`: taken from `main` for a withdrawal under way. `transit`: on its way to or from a
 * vendor. `vendor:…`: what stands at that vendor.
 */
export type AccountKind = 'main' | 'held' | 'bonus' | 'points' | 'transit' | `vendor:${string}`;

export interface MoveInput {
  brand: string;
  playerId: string;
  /** Code of the currency, e.g. USD. */
  currency: string;
  /** Minor units, above zero (a correction may be below zero: it takes). */
  amount: bigint;
  /**
   * Idempotency key, unique in the brand. Derive it from what is being booked (`deposit:D123:paid`), never from the
   * moment: the same key again gives the stored result and moves nothing.
   */
  key: string;
  /** What a person reads in the account record: an order or round number. A repeat returns the first one. */
  reference: string;
}

export interface MoveResult {
  transferId: bigint;
  reference: string;
  createdAt: Date;
  /** Balances of the player's accounts this movement touched, as they were right after it. */
  balances: Partial<Record<AccountKind, bigint>>;
  /** True: this key had been booked before, nothing moved now. */
  repeated: boolean;
}

interface MoveRow {
  status: 'applied' | 'repeated' | 'insufficient' | 'conflict';
  transfer_id: bigint;
  reference: string;
  created_at: Date;
}

export async function callMove(
  tx: Tx,
  kind: string,
  input: MoveInput,
  counterpartyId: string | null,
): Promise<MoveRow> {
  const { rows } = await sql<MoveRow>`
    select * from ledger.move(
      ${input.brand}, ${kind}, ${input.key}, ${input.reference}, ${input.playerId}::uuid, ${input.currency},
      ${input.amount}::bigint, ${counterpartyId}::uuid)
  `.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('ledger.move gave no result');
  if (row.status === 'applied') markEmitted(tx);
  return row;
}

export async function selectBalancesAfter(
  tx: Queryable,
  playerId: string,
  transferId: bigint,
): Promise<Partial<Record<AccountKind, bigint>>> {
  const { rows } = await sql<{ account: AccountKind; balance_after: bigint }>`
    select account, balance_after from ledger.posting
    where player_id = ${playerId}::uuid and transfer_id = ${transferId}::bigint and balance_after is not null
  `.execute(tx);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance_after]));
}
