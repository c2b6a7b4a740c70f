import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';
import { keepEncryptedSecret, readEncryptedSecret } from '../../../../platform/encrypted-secrets.ts';

/** A payment page of somebody else that is reached by a signed address. */
export interface GatewayRow {
  code: string;
  /** Our code at the gateway. */
  merchant: string;
  payUrl: string;
  statusUrl: string;
  isOpen: boolean;
  secret: string;
}

const columns = sql.raw(
  `g.code, g.merchant, g.pay_url as "payUrl", g.status_url as "statusUrl", g.is_open as "isOpen"`,
);

const secretOf = (code: string) => `gateway:${code}`;

async function withSecret(db: Queryable, row: Omit<GatewayRow, 'secret'>): Promise<GatewayRow> {
  const secret = await readEncryptedSecret(db, secretOf(row.code));
  if (secret === null) throw new Error(`gateway ${row.code} has no secret`);
  return { ...row, secret };
}

/** One that is closed still tells how its orders stand. */
export async function selectGateway(db: Queryable, code: string): Promise<GatewayRow | undefined> {
  const { rows } = await sql<Omit<GatewayRow, 'secret'>>`
    select ${columns} from cashier.gateway g where g.code = ${code}`.execute(db);
  return rows[0] && withSecret(db, rows[0]);
}

export async function selectGateways(db: Queryable): Promise<GatewayRow[]> {
  const { rows } = await sql<Omit<GatewayRow, 'secret'>>`
    select ${columns} from cashier.gateway g order by g.code`.execute(db);
  return Promise.all(rows.map((row) => withSecret(db, row)));
}

/** Adds a gateway or changes its addresses. Its secret is stored apart, once. */
export async function saveGateway(tx: Tx, gateway: Omit<GatewayRow, 'secret'>): Promise<void> {
  await sql`
    insert into cashier.gateway (code, merchant, pay_url, status_url, is_open)
    values (${gateway.code}, ${gateway.merchant}, ${gateway.payUrl}, ${gateway.statusUrl}, ${gateway.isOpen})
    on conflict (code) do update set merchant = excluded.merchant, pay_url = excluded.pay_url,
      status_url = excluded.status_url, is_open = excluded.is_open`.execute(tx);
}

/** Keeps the secret of a new gateway. @throws when the gateway has one */
export async function insertGatewaySecret(tx: Tx, code: string, secret: string): Promise<void> {
  if (!(await keepEncryptedSecret(tx, secretOf(code), secret))) throw new Error(`gateway ${code} has a secret`);
}
