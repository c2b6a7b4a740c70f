import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface FailedPassword {
  brand: string;
  mark: Buffer;
  nameHash: Buffer;
}

export async function insertFailedPassword(tx: Tx, { brand, mark, nameHash }: FailedPassword): Promise<void> {
  await sql`
    insert into account.failed_password (brand, password_mark, name_hash) values (${brand}, ${mark}, ${nameHash})
    on conflict (brand, password_mark, name_hash) do update set failed_at = now()`.execute(tx);
}

/** At how many other names this password has failed in the last minutes. */
export async function countNames(
  tx: Tx,
  { brand, mark, nameHash, minutes }: FailedPassword & { minutes: number },
): Promise<number> {
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from account.failed_password
    where brand = ${brand} and password_mark = ${mark} and name_hash <> ${nameHash}
      and failed_at > now() - ${minutes} * interval '1 minute'`.execute(tx);
  return rows[0]?.names ?? 0;
}
