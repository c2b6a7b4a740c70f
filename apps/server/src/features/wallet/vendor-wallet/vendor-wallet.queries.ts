import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface TransferRow {
  playerId: string;
  reference: string;
  brand: string;
  vendor: string;
  direction: 'in' | 'out';
  currency: string;
  amount: bigint;
  state: 'pending' | 'done' | 'refused';
  attempts: number;
  cause: string;
  createdAt: Date;
}

const columns =
  sql.raw(`player_id as "playerId", reference, brand, vendor, direction, currency, amount, state, attempts, cause,
  created_at as "createdAt"`);

export interface WalletRow {
  vendor: string;
  name: string;
  /** The vendor is on, the brand carries it and it is not under maintenance. */
  open: boolean;
  balance: bigint;
  pending: bigint;
}

/** The transfer wallets of a brand, and those of vendors it carries no more where something is left. */
export async function selectWallets(
  db: Queryable,
  { playerId, brand, currency }: { playerId: string; brand: string; currency: string },
): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select v.code as vendor, v.name, v.enabled and ${currency} = any(v.currencies) and coalesce(b.enabled and not b.maintenance, false) as open,
      coalesce(a.balance, 0)::bigint as balance, coalesce(p.pending, 0)::bigint as pending
    from vendor_api.vendor v
    left join vendor_api.brand_vendor b on b.vendor = v.code and b.brand = ${brand}
    left join ledger.account a on a.player_id = ${playerId}::uuid and a.kind = 'vendor:' || v.code and a.currency = ${currency}
    left join lateral (
      select sum(amount) as pending from wallet.vendor_transfer t
      where t.player_id = ${playerId}::uuid and t.vendor = v.code and t.state = 'pending'
    ) p on true
    where v.wallet = 'transfer' and (b.vendor is not null or a.balance > 0 or p.pending > 0)
    order by v.code`.execute(db);
  return rows;
}

export async function nextTransferNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('wallet.vendor_transfer_number') as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}

export async function insertTransfer(
  tx: Tx,
  row: Pick<TransferRow, 'playerId' | 'reference' | 'brand' | 'vendor' | 'direction' | 'currency' | 'amount'> & {
    cause: string;
  },
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into wallet.vendor_transfer (player_id, reference, brand, vendor, direction, currency, amount, cause)
    values (${row.playerId}::uuid, ${row.reference}, ${row.brand}, ${row.vendor}, ${row.direction}, ${row.currency},
      ${row.amount}, ${row.cause}) returning ${columns}`.execute(tx);
  return rows[0] as TransferRow;
}

export async function selectTransfer(
  db: Queryable,
  name: { playerId: string; reference: string },
  { keep = false } = {},
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from wallet.vendor_transfer
    where player_id = ${name.playerId}::uuid and reference = ${name.reference} ${keep ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** For the operator, who does not name the player; locked until the transaction ends. */
export async function lockTransferByReference(
  tx: Tx,
  { brand, reference }: { brand: string; reference: string },
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from wallet.vendor_transfer
    where brand = ${brand} and reference = ${reference} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Newest first. */
export async function selectTransfers(db: Queryable, playerId: string, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from wallet.vendor_transfer where player_id = ${playerId}::uuid
    order by created_at desc, reference desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the vendor is about to be asked. @returns how often it was before, null when the transfer has ended */
export async function noteAttempt(tx: Tx, name: { playerId: string; reference: string }): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    update wallet.vendor_transfer set attempts = attempts + 1
    where player_id = ${name.playerId}::uuid and reference = ${name.reference} and state = 'pending'
    returning attempts - 1 as before`.execute(tx);
  return rows[0]?.before ?? null;
}

export async function endTransfer(
  tx: Tx,
  row: TransferRow,
  { state, reason }: { state: 'done' | 'refused'; reason: string | null },
): Promise<void> {
  await sql`
    update wallet.vendor_transfer set state = ${state}, reason = ${reason}, ended_at = clock_timestamp()
    where player_id = ${row.playerId}::uuid and reference = ${row.reference}`.execute(tx);
}

export async function waitUntil(tx: Tx, row: TransferRow, at: Date): Promise<void> {
  await sql`
    update wallet.vendor_transfer set next_ask_at = ${at}
    where player_id = ${row.playerId}::uuid and reference = ${row.reference} and state = 'pending'`.execute(tx);
}

/** Pending transfers that nobody has asked about for longer than they should wait. */
export async function selectForgotten(
  db: Queryable,
  limit: number,
): Promise<{ playerId: string; reference: string }[]> {
  const { rows } = await sql<{ playerId: string; reference: string }>`
    select player_id as "playerId", reference from wallet.vendor_transfer
    where state = 'pending' and next_ask_at < now() - interval '20 seconds' order by next_ask_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function selectWalletUrl(db: Queryable, vendor: string): Promise<string> {
  const { rows } = await sql<{
    url: string;
  }>`select wallet_url as url from vendor_api.vendor where code = ${vendor}`.execute(db);
  return rows[0]?.url ?? '';
}

/** 'ok', or why the player may not bring this much more to vendors now. The caller holds the player's lock. */
export async function evaluateTransfer(tx: Tx, playerId: string, amount: bigint): Promise<string> {
  const { rows } = await sql<{ verdict: string }>`
    select protection.verify_transfer(${playerId}::uuid, ${amount}::bigint) as verdict`.execute(tx);
  return rows[0]?.verdict ?? 'ok';
}
