/** A draw with very many tickets, made by SQL as sales leave it, and what was paid for it. */
import type { Client } from 'pg';

interface Filling {
  drawId: string;
  tickets: number;
  players: number;
  /** Every so manieth ticket has the number 123. */
  winnerOf: number;
}

/** Players with money, a slip of ten tickets each time, their three digits straight at 1.00. */
export async function fillDraw(owner: Client, { drawId, tickets, players, winnerOf }: Filling): Promise<void> {
  await owner.query(
    'create table public.bench_player as select g.n, gen_random_uuid() as id from generate_series(0, $1::int - 1) g (n)',
    [players],
  );
  await owner.query(`insert into ledger.account (player_id, kind, currency, brand, balance)
    select id, 'main', 'USD', 'demo', 0 from public.bench_player`);
  await owner.query(
    `create table public.bench_slip as
     select g.n, gen_random_uuid() as slip_id, p.id as player_id
     from generate_series(0, ($1::int + 9) / 10 - 1) g (n) join public.bench_player p on p.n = (g.n::bigint * 7919) % $2::int`,
    [tickets, players],
  );
  await owner.query(`insert into lottery.slip (slip_id, player_id, brand, currency, game_code, stake, placed_at, transfer_id)
    select slip_id, player_id, 'demo', 'USD', 'SEA_3D_1M', 1000, now(), 0 from public.bench_slip`);
  await owner.query(
    `insert into lottery.ticket (draw_id, ticket_id, slip_id, place, player_id, play_id, picks, series, mode, multiple,
       unit_stake, stake, rebate, odds, half, placed_at)
     select $1, gen_random_uuid(), s.slip_id, t % 10 + 1, s.player_id, 'all-direct',
       case when t % $3 = 0 then '1/2/3' else x / 100 || '/' || x / 10 % 10 || '/' || x % 10 end,
       1960, 'whole', 1, 100, 100, 0, '{"win":"9800000"}', '{}', now()
     from generate_series(0, $2::int - 1) t join public.bench_slip s on s.n = t / 10,
       lateral (select 200 + (t::bigint * 7919 % 800)::int as x) y`,
    [drawId, tickets, winnerOf],
  );
  await owner.query(
    `update lottery.draw set state = 'locked', ticket_count = $2, tickets_root = repeat('0', 64) where draw_id = $1`,
    [drawId, tickets],
  );
  await owner.query('vacuum analyze lottery.ticket, lottery.slip, ledger.account');
  await owner.query('checkpoint');
}

export async function payoutsOf(owner: Client, drawId: string) {
  const { rows } = await owner.query<{ winners: number; paid: string; wrong: number }>(
    `select (select count(*)::int from lottery.payout where draw_id = $1) as winners,
       (select coalesce(sum(moved), 0)::text from lottery.payout where draw_id = $1) as paid,
       (select count(*)::int from (
          select b.id, coalesce(sum(p.moved), 0) as moved, a.balance from public.bench_player b
          join ledger.account a on a.player_id = b.id and a.kind = 'main'
          left join lottery.payout p on p.player_id = b.id and p.draw_id = $1 group by b.id, a.balance
        ) x where x.moved <> x.balance) as wrong`,
    [drawId],
  );
  return rows[0] ?? { winners: 0, paid: '0', wrong: 0 };
}

/** The lock of a draw comes so soon. */
export async function setLock(owner: Client, drawId: string, inMs: number): Promise<void> {
  await owner.query(
    `update lottery.draw set lock_at = clock_timestamp() + $2::int * interval '1 ms',
       draw_at = clock_timestamp() + $2::int * interval '1 ms' where draw_id = $1`,
    [drawId, inMs],
  );
}

/** What was sold, what of it at the lock or later, and how many of these confirmed tickets are not there. */
export async function readSales(owner: Client, drawId: string, confirmed: readonly string[]) {
  const { rows } = await owner.query<{ sold: number; late: number; missing: number }>(
    `select count(t.ticket_id)::int as sold, count(t.ticket_id) filter (where t.placed_at >= d.lock_at)::int as late,
       (select count(*)::int from unnest($2::uuid[]) c (id)
        where not exists (select from lottery.ticket x where x.draw_id = $1 and x.ticket_id = c.id)) as missing
     from lottery.draw d left join lottery.ticket t on t.draw_id = d.draw_id where d.draw_id = $1`,
    [drawId, confirmed],
  );
  return rows[0] ?? { sold: 0, late: 0, missing: confirmed.length };
}

/** What has piled up is written before a side begins. */
export const writeOut = (owner: Client) => owner.query('checkpoint');

/** The yardstick of a settlement: every ticket of the draw is written once. */
export const updateTickets = (owner: Client, drawId: string) =>
  owner.query('update lottery.ticket set multiple = multiple + 1 where draw_id = $1', [drawId]);

export async function makeBrands(owner: Client, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ brand: string }>(
    `insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits)
     select 'bench' || n, 'Bench ' || n, 'USD', '$', 2 from generate_series(1, $1::int) n returning brand`,
    [count],
  );
  return rows.map(({ brand }) => brand);
}

export async function countOpenDraws(owner: Client): Promise<{ open: number; settled: number }> {
  const { rows } = await owner.query<{ open: number; settled: number }>(
    `select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'settled')::int as settled
     from lottery.draw`,
  );
  return rows[0] ?? { open: 0, settled: 0 };
}

/** The process that serves this connection. */
export async function backendOf(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
