import { sha256 } from '@sampan/service-kit/hashing';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { OperatorActor, OperatorPermission } from '../../../platform/operator-actor.ts';
import type { OperatorRow } from '../operators.queries.ts';

const LIFE_HOURS = 12;

export async function insertSession(
  tx: Tx,
  session: { sessionId: string; operatorId: string; token: string },
): Promise<void> {
  await sql`
    insert into operators.session (session_id, token_hash, operator_id, expires_at)
    values (${session.sessionId}, ${sha256(session.token)}, ${session.operatorId},
      now() + ${LIFE_HOURS} * interval '1 hour')`.execute(tx);
}

export interface OpenSession extends Pick<OperatorRow, 'operatorId' | 'name' | 'role' | 'brand'> {
  sessionId: string;
}

/** The open session of a token, marked as seen at most once a minute. */
export async function findSession(db: Queryable, token: string): Promise<OpenSession | null> {
  const { rows } = await sql<OpenSession & { stale: boolean }>`
    select s.session_id as "sessionId", o.operator_id as "operatorId", o.name, o.role, o.brand,
      s.last_seen_at < now() - interval '1 minute' as stale
    from operators.session s join operators.operator o using (operator_id)
    where s.token_hash = ${sha256(token)} and operators.is_open(s) and o.disabled_at is null`.execute(db);
  if (!rows[0]) return null;
  const { stale, ...session } = rows[0];
  if (stale)
    await sql`update operators.session set last_seen_at = now() where session_id = ${session.sessionId}`.execute(db);
  return session;
}

/** @returns how many ended */
export async function endSessions(tx: Tx, of: { sessionId: string } | { operatorId: string }): Promise<number> {
  const which = 'sessionId' in of ? sql`session_id = ${of.sessionId}` : sql`operator_id = ${of.operatorId}`;
  const result = await sql`
    update operators.session set ended_at = clock_timestamp() where ${which} and ended_at is null`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Whether the actor may do this, by what the database says now. The operator's row is held until the transaction ends:
 * whoever is being stopped at this moment has either acted before or does not act any more.
 */
export async function selectMay(
  tx: Tx,
  actor: OperatorActor<string | null>,
  permission: OperatorPermission,
): Promise<boolean> {
  await sql`select 1 from operators.operator where operator_id = ${actor.operatorId} for share`.execute(tx);
  const { rows } = await sql<{ may: boolean }>`
    select operators.may(${actor.sessionId}::uuid, ${actor.operatorId}::uuid, ${actor.brand}, ${permission}) as may`.execute(
    tx,
  );
  return rows[0]?.may ?? false;
}

/** Who a session is of now, whatever the actor says; null when it is not open any more. */
export async function selectStanding(
  tx: Tx,
  actor: Pick<OperatorActor, 'sessionId' | 'operatorId'>,
): Promise<Pick<OperatorRow, 'name' | 'role' | 'brand' | 'disabledAt'> | null> {
  const { rows } = await sql<Pick<OperatorRow, 'name' | 'role' | 'brand' | 'disabledAt'>>`
    select o.name, o.role, o.brand, o.disabled_at as "disabledAt"
    from operators.session s join operators.operator o using (operator_id)
    where s.session_id = ${actor.sessionId} and s.operator_id = ${actor.operatorId} and operators.is_open(s)`.execute(
    tx,
  );
  return rows[0] ?? null;
}
