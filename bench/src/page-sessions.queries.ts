/** Sessions of as many players, so that a page each may be open: strangers have fewer places. */
import type { Client } from 'pg';

/** The token of a page's session. */
export const tokenOf = (nth: number | string): string => `bench-token-of-a-page-${nth}`;

export async function openPages(owner: Client, count: number): Promise<void> {
  await owner.query(
    `insert into platform.session (id, token_hash, player_id, brand, account_type, ip, device, expires_at)
     select gen_random_uuid(), sha256(convert_to($1 || n, 'UTF8')), gen_random_uuid(), 'demo', 0, '127.0.0.1', 'bench',
       now() + interval '1 hour' from generate_series(0, $2::int - 1) n`,
    [tokenOf(''), count],
  );
}
