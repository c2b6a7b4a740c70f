import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import type { OperatorRole } from '../../platform/operator-actor.ts';

export interface OperatorRow {
  operatorId: string;
  name: string;
  role: OperatorRole;
  brand: string | null;
  createdAt: Date;
  disabledAt: Date | null;
}

const columns = sql.raw(`o.operator_id as "operatorId", o.name, o.role, o.brand, o.created_at as "createdAt",
  o.disabled_at as "disabledAt"`);

export async function selectOperators(db: Queryable): Promise<(OperatorRow & { seenAt: Date | null })[]> {
  const { rows } = await sql<OperatorRow & { seenAt: Date | null }>`
    select ${columns}, (select max(s.last_seen_at) from operators.session s where s.operator_id = o.operator_id) as "seenAt"
    from operators.operator o order by o.name`.execute(db);
  return rows;
}

export async function selectOperator(db: Queryable, name: string): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`select ${columns} from operators.operator o where o.name = ${name}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** All operators, locked: two who change who works here do so one after the other. */
export async function lockOperators(tx: Tx): Promise<OperatorRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('operators.operator'))`.execute(tx);
  const { rows } = await sql<OperatorRow>`
    select ${columns} from operators.operator o order by o.operator_id for update`.execute(tx);
  return rows;
}

export async function insertOperator(
  tx: Tx,
  operator: Pick<OperatorRow, 'operatorId' | 'name' | 'role' | 'brand'> & { passwordHash: string; mustChange: boolean },
): Promise<void> {
  await sql`
    insert into operators.operator (operator_id, name, role, brand)
    values (${operator.operatorId}, ${operator.name}, ${operator.role}, ${operator.brand})`.execute(tx);
  await sql`
    insert into operators.credential (operator_id, password_hash, must_change)
    values (${operator.operatorId}, ${operator.passwordHash}, ${operator.mustChange})`.execute(tx);
}

/** Stops somebody, or lets them work again. */
export async function updateDisabled(tx: Tx, operatorId: string, disabled: boolean): Promise<void> {
  await sql`
    update operators.operator set disabled_at = case when ${disabled} then clock_timestamp() end
    where operator_id = ${operatorId}`.execute(tx);
}

export async function updateRole(
  tx: Tx,
  { operatorId, role, brand }: Pick<OperatorRow, 'operatorId' | 'role' | 'brand'>,
): Promise<void> {
  await sql`update operators.operator set role = ${role}, brand = ${brand} where operator_id = ${operatorId}`.execute(
    tx,
  );
}

export async function hasBrand(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await sql`select 1 from brand.brand where brand = ${brand}`.execute(db);
  return rows.length > 0;
}

/** @returns false when it stood there before */
export async function insertOwnPlayer(tx: Tx, operatorId: string, playerId: string): Promise<boolean> {
  const result = await sql`
    insert into operators.own_player (operator_id, player_id) values (${operatorId}, ${playerId})
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function selectIsOwnPlayer(db: Queryable, operatorId: string, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operators.own_player where operator_id = ${operatorId} and player_id = ${playerId}`.execute(db);
  return rows.length > 0;
}

export interface RoleRow {
  role: OperatorRole;
  about: string;
  permissions: string[];
}

export async function selectRoles(db: Queryable): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.role, r.about, array_agg(p.permission order by p.permission) as permissions
    from operators.role r join operators.role_permission p using (role)
    group by r.role, r.about order by count(*) desc, r.role`.execute(db);
  return rows;
}

/** What a permission is about, and which roles have it. */
export async function selectPermission(
  db: Queryable,
  permission: string,
): Promise<{ about: string; roles: OperatorRole[] } | null> {
  const { rows } = await sql<{ about: string; roles: OperatorRole[] }>`
    select p.about, array_agg(r.role order by r.role) as roles
    from operators.permission p join operators.role_permission r using (permission)
    where p.permission = ${permission} group by p.about`.execute(db);
  return rows[0] ?? null;
}
