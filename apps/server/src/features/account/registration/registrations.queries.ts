import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** How an account came to be; what is left out is not known. */
export interface RegistrationRecord {
  playerId: string;
  brand: string;
  method: 'USERNAME' | 'MOBILE';
  affiliateCode?: string | null;
  recommenderId?: string | null;
  referralCode?: string | null;
  registerUrl?: string | null;
  domain?: string | null;
  firebaseChannel?: string | null;
}

export async function insertRegistration(tx: Tx, record: RegistrationRecord): Promise<void> {
  await sql`
    insert into account.registration
      (player_id, brand, method, affiliate_code, recommender_id, referral_code, register_url, domain, firebase_channel)
    values (${record.playerId}, ${record.brand}, ${record.method}, ${record.affiliateCode ?? null}, ${record.recommenderId ?? null},
      ${record.referralCode ?? null}, ${record.registerUrl ?? null}, ${record.domain ?? null}, ${record.firebaseChannel ?? null})`.execute(
    tx,
  );
}
