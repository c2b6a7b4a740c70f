import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { PAYMENT_LOCK_MINUTES, PAYMENT_TRIES } from './payment-password.rules.ts';

export interface PaymentSecretRow {
  secret_hash: string;
  failures: number;
  /** Minutes the payment password still rests; 0 when it may be tried. */
  locked_minutes: number;
}

const columns = sql`secret_hash, failures,
  greatest(0, coalesce(ceil(extract(epoch from locked_until - clock_timestamp()) / 60), 0))::int as locked_minutes`;

export async function selectPaymentSecret(db: Queryable, playerId: string): Promise<PaymentSecretRow | null> {
  const { rows } = await sql<PaymentSecretRow>`
    select ${columns} from account.payment_password where player_id = ${playerId}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends: many tries sent at one moment are checked one after another. */
export async function lockPaymentSecret(tx: Tx, playerId: string): Promise<PaymentSecretRow | null> {
  const { rows } = await sql<PaymentSecretRow>`
    select ${columns} from account.payment_password where player_id = ${playerId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function upsertPaymentSecret(tx: Tx, row: { playerId: string; secretHash: string }): Promise<void> {
  await sql`
    insert into account.payment_password (player_id, secret_hash) values (${row.playerId}, ${row.secretHash})
    on conflict (player_id) do update
    set secret_hash = excluded.secret_hash, changed_at = now(), failures = 0, locked_until = null`.execute(tx);
}

/** Counts a wrong try; the last one begins the pause and the count starts anew after it. @returns failures so far */
export async function countPaymentFailure(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update account.payment_password p
    set failures = c.failures,
      locked_until = case when c.failures >= ${PAYMENT_TRIES}::int
        then clock_timestamp() + ${PAYMENT_LOCK_MINUTES}::int * interval '1 minute' end
    -- A pause that is over has wiped the count.
    from (select case when locked_until is null then failures else 0 end + 1 as failures
      from account.payment_password where player_id = ${playerId}) c
    where player_id = ${playerId}
    returning p.failures`.execute(tx);
  return rows[0]?.failures ?? PAYMENT_TRIES;
}

export async function clearPaymentFailures(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update account.payment_password set failures = 0, locked_until = null
    where player_id = ${playerId} and failures > 0`.execute(tx);
}
