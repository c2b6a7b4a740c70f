import { sql } from 'kysely';
import type { LiveCondition } from '../../../platform/live-condition.ts';

/** Games for real money come from vendors who answer for them, over TLS. */
export const vendorCondition: LiveCondition = {
  name: 'vendors',
  stays: true,
  async faults(db, { settings: { brand } }) {
    const { rows } = await sql<{ code: string; isDemo: boolean; address: string }>`
      select v.code, v.is_demo as "isDemo", v.base_url as address
      from vendor_api.brand_vendor b join vendor_api.vendor v on v.code = b.vendor
      where b.brand = ${brand} and b.enabled and v.enabled and (v.is_demo or v.base_url not like 'https://%')
      order by v.code`.execute(db);
    return rows.map(({ code, isDemo, address }) => ({
      what: isDemo ? `${code} is a demo vendor` : `${code} is at ${address}`,
      todo: isDemo ? `vendor drop ${code} --brand ${brand}` : `Give ${code} an address that begins with https://.`,
    }));
  },
};
