import { sql } from 'kysely';

/** Here SQL belongs. */
export const balance = (id: string) => sql`select balance from wallet.account where id = ${id}`;
