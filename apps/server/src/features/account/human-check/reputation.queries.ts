import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Reputation } from './human-check.rules.ts';

/** What address, network and brand have done lately. `device`: hash of what the browser is known by. */
export async function readReputation(
  tx: Tx,
  from: { brand: string; address: string; prefix: string; device: Buffer },
): Promise<Reputation> {
  const { rows } = await sql<Reputation>`
    select
      (select count(*)::int from account.human_check
        where address = ${from.address} and made_at > now() - interval '10 minutes') as address,
      (select count(*)::int from account.human_check
        where prefix = ${from.prefix} and made_at > now() - interval '10 minutes') as network,
      (select coalesce(sum(failures), 0)::int from account.login_failure
        where brand = ${from.brand} and (address = ${from.address} or prefix = ${from.prefix})
          and last_failed_at > now() - interval '30 minutes') as failures,
      case when exists (select 1 from account.known_device where device_hash = ${from.device}) then 0
        else (select count(*)::int from account.human_check
          where brand = ${from.brand} and made_at > now() - interval '1 minute') end as load`.execute(tx);
  return rows[0] ?? { address: 0, network: 0, failures: 0, load: 0 };
}
