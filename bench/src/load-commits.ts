/**
 * The yardstick (R1): single-statement commits on the same database, each one statement that updates a player row and
 * inserts a row, prepared, one in flight per connection. In a process of its own, started by the bench with IPC.
 */
import { serveOrders } from './hammer.ts';

export const YARDSTICK_TABLES = `
  create schema bench;
  create table bench.player (id int primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
  create table bench.bet (id bigint generated always as identity primary key, player_id int not null, amount bigint not null,
    created_at timestamptz not null default now());
`;

const STATEMENT = `
  with taken as (update bench.player set balance = balance - 10 where id = $1 returning id)
  insert into bench.bet (player_id, amount) select id, -10 from taken
`;

serveOrders((client, turn, { players }) =>
  client.query({ name: 'bet', text: STATEMENT, values: [(turn % players) + 1] }),
);
