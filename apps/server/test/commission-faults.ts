/** What can be wrong in what contracts bring agents, and in what agents give. */
import type { Fault } from './ledger-fault.ts';

const bet = `(select min(id) from ledger.transfer where player_id = $player and kind = 'bet')`;

const bill = (more: { columns?: string; values?: string; reference?: string; run?: number } = {}) =>
  `insert into commissions.bill (reference, contract_id, run_id, brand, currency, kind, agent_id, depth, window_from, from_at,
    to_at, terms, sales, active, loss, carried_in, carried_out, base, share_num, share_den, correction, rest_in, rest_out,
    ${more.columns ?? 'gross, amount, payable, state'})
  select '${more.reference ?? 'planted'}', contract_id, run_id, 'sampan', 'USD', 'daily', $player, 0, window_from, window_from,
    window_to, '{}', 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, ${more.values ?? "0, 0, 0, 'not-reached'"}
  from commissions.contract c cross join commissions.run r where c.agent_id = $player and c.version = ${(more.run ?? 1) + 90}
    and r.brand = 'sampan' and r.kind = 'daily' and r.window_from = '2020-01-01';`;

const fixture = `
  insert into commissions.contract (brand, currency, kind, agent_id, version, terms, text, hash, state, offered_at, answer_by,
    answered_at, starts_on, ends_on, ended_why)
  select 'sampan', 'USD', 'daily', $player, n, '{"tiers": []}', '', encode(sha256(''), 'hex'), 'ended', '2019-12-01',
    '2019-12-02', '2019-12-02', '2019-10-02'::date + n, '2019-10-02'::date + n, 'replaced' from generate_series(91, 92) n;
  insert into commissions.run (brand, kind, window_from, window_to, late_from, late_upto, state)
  values ('sampan', 'daily', '2020-01-01', '2020-01-02', 0, 0, 'done');`;

const product = (amount: number) =>
  `insert into commissions.bill_product (bill_id, product, valid, share, counted, amount, remainder)
  select bill_id, 'RNG', 0, 1000000, 0, ${amount}, 0 from commissions.bill where reference = 'planted'`;

const restore = `
  delete from commissions.bill_product where bill_id in (select bill_id from commissions.bill where reference like 'planted%');
  delete from commissions.bill_child where bill_id in (select bill_id from commissions.bill where reference like 'planted%');
  delete from commissions.bill where reference like 'planted%';
  delete from commissions.run where window_from = '2020-01-01' and kind = 'daily';
  delete from commissions.contract where agent_id = $player and version > 90`;

export const commissionFaults: readonly Fault[] = [
  {
    breaks: 'downline-booked',
    alter: `update wallet.downline_transfer set required = 7 where player_id = $player`,
    restore: `update wallet.downline_transfer set required = 0 where player_id = $player`,
  },
  {
    breaks: 'commission-members',
    alter: `${fixture} ${bill({ values: "5, 0, 0, 'not-reached'" })} ${product(5)}`,
    restore,
  },
  {
    breaks: 'commission-products',
    alter: `${fixture} ${bill()} ${product(5)}`,
    restore,
  },
  {
    breaks: 'commission-paid',
    alter: `${fixture} ${bill({ columns: 'gross, amount, payable, paid, state', values: "0, 0, 0, 0, 'partial'" })}`,
    restore,
  },
  {
    breaks: 'commission-children',
    alter: `${fixture} ${bill()} ${bill({ reference: 'planted-child', run: 2 })}
      insert into commissions.bill_child (bill_id, child_bill_id)
      select p.bill_id, c.bill_id from commissions.bill p, commissions.bill c
      where p.reference = 'planted' and c.reference = 'planted-child'`,
    restore,
  },
  {
    breaks: 'commission-once',
    alter: `${fixture} ${bill()} ${bill({ reference: 'planted-again', run: 2 })}`,
    restore,
  },
  {
    breaks: 'commission-contracts',
    alter: `${fixture} update commissions.contract set payer_id = gen_random_uuid()
      where agent_id = $player and version = 92`,
    restore,
    fresh: null,
  },
  {
    breaks: 'commission-ledger',
    alter: `update ledger.transfer set kind = 'commission-daily' where id = ${bet}`,
    restore: `update ledger.transfer set kind = 'bet' where id = (select min(id) from ledger.transfer
      where player_id = $player and kind = 'commission-daily')`,
    fresh: null,
  },
  {
    breaks: 'commission-buckets',
    alter: `insert into commissions.bucket (brand, at, player_id, product, valid, net, lines)
      values ('sampan', '2020-01-01', $player, 'RNG', 5, 0, 1)`,
    restore: `delete from commissions.bucket where at = '2020-01-01'`,
    fresh: null,
  },
  {
    breaks: 'commission-held',
    alter: `insert into commissions.held (brand, player_id, since, held_mark) values ('sampan', $player, '2020-01-01', 0)`,
    restore: `delete from commissions.held where player_id = $player`,
    fresh: null,
  },
  {
    breaks: 'team-days',
    alter: `insert into agents.team_day (agent_id, day, deposits, withdrawals, rounds, stake, valid, net)
      values ($player, '2020-01-01', 5, 0, 0, 0, 0, 0)`,
    restore: `delete from agents.team_day where day = '2020-01-01'`,
    fresh: null,
  },
];
