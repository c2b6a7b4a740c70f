import { sql } from 'kysely';

/** Tests write what they need. */
export const balance = (id: string) => sql`select balance from wallet.account where id = ${id}`;
