/**
 * The other yardstick (R0): the statements of pgbench's TPC-B, which is not in the embedded package, written through pg:
 * prepared, seven round trips a transaction, one in flight per connection. Scale 10. In a process of its own.
 */
import { serveOrders } from './hammer.ts';

const SCALE = 10;

export const TPCB_TABLES = `
  create table bench.branches (bid int primary key, bbalance int not null) with (fillfactor = 10);
  create table bench.tellers (tid int primary key, bid int not null, tbalance int not null) with (fillfactor = 10);
  create table bench.accounts (aid int primary key, bid int not null, abalance int not null, filler char(84) default '');
  create table bench.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into bench.branches select n, 0 from generate_series(1, ${SCALE}) n;
  insert into bench.tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${SCALE * 10}) n;
  insert into bench.accounts select n, (n - 1) / 100000 + 1, 0 from generate_series(1, ${SCALE * 100_000}) n;
`;

const STEPS = [
  ['begin', 'begin', []],
  ['account', 'update bench.accounts set abalance = abalance + $1 where aid = $2', ['delta', 'aid']],
  ['read', 'select abalance from bench.accounts where aid = $1', ['aid']],
  ['teller', 'update bench.tellers set tbalance = tbalance + $1 where tid = $2', ['delta', 'tid']],
  ['branch', 'update bench.branches set bbalance = bbalance + $1 where bid = $2', ['delta', 'bid']],
  [
    'history',
    'insert into bench.history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    ['tid', 'bid', 'aid', 'delta'],
  ],
  ['end', 'end', []],
] as const;

/** A cheap spread over the rows: neither side's randomness is what is measured. */
const spread = (n: number, range: number) => (Math.imul(n, 2_654_435_761) >>> 0) % range;

serveOrders(async (client, turn) => {
  const row = {
    aid: spread(turn, SCALE * 100_000) + 1,
    tid: spread(turn + 7, SCALE * 10) + 1,
    bid: spread(turn + 13, SCALE) + 1,
    delta: spread(turn + 19, 10_000) - 5_000,
  };
  for (const [name, text, values] of STEPS)
    await client.query({ name: `tpcb-${name}`, text, values: values.map((value) => row[value]) });
});
