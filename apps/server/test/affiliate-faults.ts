/** What can be wrong in what affiliates are paid for and paid. */
import type { Fault } from './ledger-fault.ts';

const bet = `(select min(id) from ledger.transfer where player_id = $player and kind = 'bet')`;
const planted = `'00000000-0000-4000-8000-00000000af01'`;

const affiliate = `
  insert into affiliates.plan (brand, name, currency, terms, offered, made_by)
  values ('sampan', 'planted', 'USD', '{"tiers": []}', false, 'test');
  insert into affiliates.affiliate (affiliate_id, brand, currency, name, title, contact, password_hash, made_at, first_month)
  values (${planted}, 'sampan', 'USD', 'planted', 'planted', '', '', '2020-01-01', '2020-01-01');`;

const statement = (month: string, values: string) => `
  insert into affiliates.statement (affiliate_id, brand, currency, month, plan_id, players, acquired, net, cost, revenue,
    carried_in, carried_out, rate, share, remainder, cpa, amount, state)
  select ${planted}, 'sampan', 'USD', '${month}', plan_id, 0, 0, ${values}
  from affiliates.plan where name = 'planted';`;
const nothing = "0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'nothing'";

const restore = `
  delete from affiliates.player where affiliate_id = ${planted};
  delete from affiliates.statement where affiliate_id = ${planted};
  delete from affiliates.affiliate where affiliate_id = ${planted};
  delete from affiliates.plan where name = 'planted'`;

export const affiliateFaults: readonly Fault[] = [
  {
    breaks: 'affiliate-statement',
    alter: `${affiliate} ${statement('2020-01-01', "-5, 0, 5, 0, 0, 0, 0, 0, 0, 0, 'nothing'")}`,
    restore,
  },
  {
    breaks: 'affiliate-carried',
    alter: `${affiliate} ${statement('2020-01-01', nothing)}
      ${statement('2020-02-01', "0, 0, 0, -5, -5, 0, 0, 0, 0, 0, 'nothing'")}`,
    restore,
  },
  {
    breaks: 'affiliate-paid',
    alter: `${affiliate} ${statement('2020-01-01', "0, 0, 0, 0, 0, 0, 5, 0, 0, 5, 'paid'")}`,
    restore,
  },
  {
    breaks: 'affiliate-ledger',
    alter: `update ledger.transfer set kind = 'affiliate-payment' where id = ${bet}`,
    restore: `update ledger.transfer set kind = 'bet' where id = (select min(id) from ledger.transfer
      where player_id = $player and kind = 'affiliate-payment')`,
    fresh: null,
  },
  {
    breaks: 'affiliate-or-agent',
    alter: `${affiliate}
      insert into agents.member (player_id, brand, agent_id, via) values ($player, 'sampan', ${planted}, 'operator');
      insert into affiliates.player (player_id, affiliate_id, brand, currency, joined_at, joined_on)
      values ($player, ${planted}, 'sampan', 'USD', now(), '2020-01-01')`,
    restore: `delete from agents.member where player_id = $player and agent_id = ${planted}; ${restore}`,
  },
];
