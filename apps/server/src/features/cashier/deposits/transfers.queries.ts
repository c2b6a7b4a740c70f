import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { MatchCandidate } from './match-transfer.rules.ts';

export interface NewTransfer {
  brand: string;
  account: string;
  bankReference: string;
  amount: bigint;
  currency: string;
  note: string;
  senderName: string;
  senderAccount: string;
  at: Date;
  /** `statement`, or `notice:<provider>`. */
  source: string;
}

export interface TransferRow extends NewTransfer {
  id: string;
  state: 'new' | 'matched' | 'set-aside';
  reference: string | null;
  decidedBy: string | null;
}

const columns = sql.raw(`t.brand, t.id, t.account, t.bank_reference as "bankReference", t.amount, t.currency, t.note,
  t.sender_name as "senderName", t.sender_account as "senderAccount", t.at, t.source, t.state, t.reference,
  t.decided_by as "decidedBy"`);

/** Writes a transfer down, each once by the bank's reference. @returns undefined when it is known */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    insert into cashier.transfer as t (brand, account, bank_reference, amount, currency, note, sender_name, sender_account,
      at, source)
    values (${transfer.brand}, ${transfer.account}, ${transfer.bankReference}, ${transfer.amount}, ${transfer.currency},
      ${transfer.note}, ${transfer.senderName}, ${transfer.senderAccount}, ${transfer.at}, ${transfer.source})
    on conflict (brand, account, bank_reference) do nothing
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function selectKnownTransfer(
  db: Queryable,
  known: { brand: string; account: string; bankReference: string },
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from cashier.transfer t
    where t.brand = ${known.brand} and t.account = ${known.account} and t.bank_reference = ${known.bankReference}`.execute(
    db,
  );
  return rows[0];
}

/** The transfer, locked until the transaction ends. */
export async function lockTransfer(tx: Tx, brand: string, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from cashier.transfer t where t.brand = ${brand} and t.id::text = ${id} for update`.execute(tx);
  return rows[0];
}

export async function selectTransfers(
  db: Queryable,
  filter: { brand: string; state: TransferRow['state'] | null; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from cashier.transfer t
    where t.brand = ${filter.brand} and (${filter.state}::text is null or t.state = ${filter.state})
    order by t.received_at desc limit ${filter.limit}`.execute(db);
  return rows;
}

export async function decideTransfer(
  tx: Tx,
  decision: {
    brand: string;
    id: string;
    state: 'matched' | 'set-aside';
    order: { playerId: string; reference: string } | null;
    by: string;
  },
): Promise<void> {
  await sql`
    update cashier.transfer set state = ${decision.state}, player_id = ${decision.order?.playerId ?? null}::uuid,
      reference = ${decision.order?.reference ?? null}::text, decided_by = ${decision.by}, decided_at = clock_timestamp()
    where brand = ${decision.brand} and id = ${decision.id}`.execute(tx);
}

/** Orders of three days on an account that no money has come for. */
export async function selectCandidates(db: Queryable, brand: string, account: string): Promise<MatchCandidate[]> {
  const { rows } = await sql<MatchCandidate>`
    select d.reference, d.pay_amount as "payAmount", d.state = 'waiting' as "isWaiting", d.created_at as "createdAt",
      d.expires_at as "expiresAt", coalesce(n.name, '') as "payeeName"
    from cashier.deposit d left join cashier.payee_name n on n.player_id = d.player_id
    where d.brand = ${brand} and d.account = ${account} and d.state <> 'paid'
      and d.created_at > now() - interval '3 days'
    order by d.created_at desc limit 2000`.execute(db);
  return rows;
}
