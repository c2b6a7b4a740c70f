/** What can be wrong in a ledger, as statements that plant it and take it back. `$player`: a player of ledger-fixture. */

import { affiliateFaults } from './affiliate-faults.ts';
import { commissionFaults } from './commission-faults.ts';
import type { Fault } from './ledger-fault.ts';
import { rewardFaults } from './reward-faults.ts';

const main = `player_id = $player and kind = 'main'`;
export const bet = `(select min(id) from ledger.transfer where player_id = $player and kind = 'bet')`;
const hold = `player_id = $player and key like '%paid:hold'`;
const told = `(player_id = $player or $player = any (player_ids))`;
const newRound = `round_id = (select round_id from bets.round where player_id = $player and bets > 0 order by opened_at desc limit 1)`;

export const undone = `player_id = $player and outcome = 'void'`;
export const won = `player_id = $player and outcome = 'counted' and net > 0`;
export const given = `player_id = $player and contribution_id = (select max(id) from wagering.contribution where ${won})`;

/** A win that no function of the ledger wrote. */
const forge = (brand: string, id: string, at: string) =>
  `insert into ledger.transfer (player_id, id, brand, kind, key, reference, created_at, currency, amount, debit, credit, credit_after)
    values ($player, ${id}, '${brand}', 'win', 'forged', 'F', ${at}, 'USD', 5, 'house:games', 'main', 5)`;

const drawn = `draw_id in (select draw_id from lottery.ticket where player_id = $player)`;

const forgedOrder = `insert into points.mall_order (reference, player_id, brand, reward_id, kind, texts, art, price, currency, amount, required, state)
  select 'MFORGED', $player, brand, 'x', 'money', '{"EN": {}}', 'x', 5, 'USD', 5, 5, 'given' from points.player where player_id = $player`;
const forgedConversion = `insert into points.conversion (reference, player_id, brand, points, currency, amount, required)
  select 'CFORGED', $player, brand, 5, 'USD', 5, 5 from points.player where player_id = $player`;

/** The proofs of what is new look at players whose points were written since. */
const touched = `update points.player set seen = seen where player_id = $player`;

const outsideFaults: readonly Fault[] = [
  {
    breaks: 'vendor-wallet',
    alter: `update ledger.account set balance = balance + 1 where player_id = $player and kind = 'transit'`,
    restore: `update ledger.account set balance = balance - 1 where player_id = $player and kind = 'transit'`,
    fresh: 'account-balance',
  },
  {
    breaks: 'lottery-booked',
    alter: `update lottery.payout set moved = moved + 1 where player_id = $player`,
    restore: `update lottery.payout set moved = moved - 1 where player_id = $player`,
    fresh: 'lottery-paid',
  },
  {
    breaks: 'lottery-sold',
    alter: `update lottery.slip set stake = stake + 1 where player_id = $player`,
    restore: `update lottery.slip set stake = stake - 1 where player_id = $player`,
  },
  {
    breaks: 'lottery-paid',
    alter: `update lottery.payout set entitled = entitled + 1 where player_id = $player`,
    restore: `update lottery.payout set entitled = entitled - 1 where player_id = $player`,
  },
  {
    breaks: 'lottery-roots',
    alter: `update lottery.draw set ticket_count = ticket_count + 1 where ${drawn}`,
    restore: `update lottery.draw set ticket_count = ticket_count - 1 where ${drawn}`,
  },
  {
    breaks: 'lottery-settled',
    alter: `update lottery.payout set version = version + 1 where player_id = $player`,
    restore: `update lottery.payout set version = version - 1 where player_id = $player`,
  },
  {
    breaks: 'points-balance',
    alter: `update points.player set owed = owed + 1 where player_id = $player`,
    restore: `update points.player set owed = owed - 1 where player_id = $player`,
  },
  {
    breaks: 'points-booked',
    alter: `update points.entry set kind = 'points-raffle' where player_id = $player; ${touched}`,
    restore: `update points.entry set kind = 'points-mission' where player_id = $player`,
    live: true,
  },
  {
    breaks: 'mall-given',
    alter: forgedOrder,
    restore: `delete from points.mall_order where reference = 'MFORGED'`,
  },
  {
    breaks: 'points-converted',
    alter: forgedConversion,
    restore: `delete from points.conversion where reference = 'CFORGED'`,
  },
  {
    breaks: 'points-earned',
    alter: `update points.entry set source = 'bets', product = 'RNG', currency = 'USD', stake_per_point = 500
      where player_id = $player; ${touched}`,
    restore: `update points.entry set source = 'mission', product = null, currency = null, stake_per_point = null
      where player_id = $player`,
  },
];

export const faultsOf = (brand: string): Fault[] => [
  {
    breaks: 'transfer-sides',
    alter: `update ledger.transfer set credit = 'house:cashier' where id = ${bet}`,
    restore: `update ledger.transfer set credit = 'house:games' where id = ${bet}`,
    fresh: 'append-only',
  },
  {
    breaks: 'account-balance',
    alter: `update ledger.account set balance = balance + 1 where ${main}`,
    restore: `update ledger.account set balance = balance - 1 where ${main}`,
  },
  {
    breaks: 'never-negative',
    alter: `alter table ledger.account drop constraint account_balance_check;
      update ledger.account set balance = balance - 1000000 where ${main}`,
    restore: `update ledger.account set balance = balance + 1000000 where ${main};
      alter table ledger.account add check (balance >= 0)`,
  },
  {
    breaks: 'running-balance',
    alter: `update ledger.transfer set debit_after = debit_after + 1 where id = ${bet}`,
    restore: `update ledger.transfer set debit_after = debit_after - 1 where id = ${bet}`,
    fresh: 'append-only',
  },
  {
    breaks: 'one-brand',
    alter: `update ledger.account set brand = 'other' where ${main}`,
    restore: `update ledger.account set brand = '${brand}' where ${main}`,
    live: true,
  },
  {
    breaks: 'held-money',
    alter: `update ledger.transfer set reference = reference || 'x' where ${hold}`,
    restore: `update ledger.transfer set reference = left(reference, -1) where ${hold}`,
    fresh: 'append-only',
  },
  {
    breaks: 'hash-chain',
    alter: `update ledger.chain_entry set hash = sha256(hash) where seq = 2`,
    restore: `update ledger.chain_entry s set hash = k.hash from public.chain_kept k where s.seq = 2 and k.seq = 2`,
    fresh: 'append-only',
  },
  {
    breaks: 'daily-head',
    alter: `update ledger.daily_head set hash = sha256(hash)`,
    restore: `update ledger.daily_head d set hash = s.hash from ledger.chain_entry s where s.seq = d.seq`,
  },
  {
    breaks: 'unchained',
    alter: forge(brand, `(select max(id) + 1 from ledger.transfer)`, `now() - interval '2 minutes'`),
    restore: `delete from ledger.transfer where key = 'forged'`,
  },
  {
    breaks: 'row-count',
    alter: forge(brand, '0', 'now()'),
    restore: `delete from ledger.transfer where key = 'forged'`,
  },
  {
    breaks: 'announced',
    alter: `create table public.kept as select * from platform.outbox where ${told};
      delete from platform.outbox where ${told}`,
    restore: `insert into platform.outbox overriding system value select * from public.kept; drop table public.kept`,
    live: true,
  },
  {
    breaks: 'withdrawal-held',
    alter: `update cashier.withdrawal set state = 'cancelled', ended_at = now() where player_id = $player and state = 'requested'`,
    restore: `update cashier.withdrawal set state = 'requested', ended_at = null where player_id = $player and reference like '%open'`,
  },
  {
    breaks: 'deposit-credited',
    alter: `update cashier.deposit set amount = amount + 1 where player_id = $player`,
    restore: `update cashier.deposit set amount = amount - 1 where player_id = $player`,
  },
  {
    breaks: 'operation-booked',
    alter: `update ledger.transfer set requested = coalesce(requested, amount) + 1 where player_id = $player and kind = 'win'`,
    restore: `update ledger.transfer set requested = nullif(requested - 1, amount) where player_id = $player and kind = 'win'`,
    live: true,
  },
  {
    breaks: 'round-totals',
    alter: `update bets.round set win = win + 1 where ${newRound}`,
    restore: `update bets.round set win = win - 1 where ${newRound}`,
    live: true,
  },
  {
    breaks: 'bonus-money',
    alter: `update bonuses.bonus set balance = balance + 1 where player_id = $player and state = 'active'`,
    restore: `update bonuses.bonus set balance = balance - 1 where player_id = $player and state = 'active'`,
  },
  {
    breaks: 'bonus-rounds',
    alter: `update bonuses.round_stake set win = win + 1 where player_id = $player`,
    restore: `update bonuses.round_stake set win = win - 1 where player_id = $player`,
  },
  {
    breaks: 'bonus-mark',
    alter: `update ledger.account set with_bonus = not with_bonus where ${main}`,
    restore: `update ledger.account set with_bonus = not with_bonus where ${main}`,
  },
  {
    breaks: 'turnover-done',
    alter: `update wagering.requirement set done = done - 1 where player_id = $player and done > 0`,
    restore: `update wagering.requirement set done = done + 1 where player_id = $player and done > 0`,
  },
  {
    breaks: 'turnover-days',
    alter: `update wagering.daily_total set net = net + 1 where player_id = $player`,
    restore: `update wagering.daily_total set net = net - 1 where player_id = $player`,
  },
  {
    breaks: 'bets-counted',
    alter: `update wagering.contribution set valid = valid + 1 where ${undone}`,
    restore: `update wagering.contribution set valid = valid - 1 where ${undone}`,
    live: true,
  },
  {
    breaks: 'rank-totals',
    alter: `update rank.standing set turnover = turnover + 1 where player_id = $player`,
    restore: `update rank.standing set turnover = turnover - 1 where player_id = $player`,
  },
  {
    breaks: 'pot-balance',
    alter: `update jackpots.pot set balance = balance + 1`,
    restore: `update jackpots.pot set balance = balance - 1`,
  },
  {
    breaks: 'pot-booked',
    alter: `update jackpots.pot_move set amount = amount + 1 where player_id = $player and kind = 'contribution'`,
    restore: `update jackpots.pot_move set amount = amount - 1 where player_id = $player and kind = 'contribution'`,
    fresh: 'pot-balance',
  },
  {
    breaks: 'report-booked',
    alter: `update bets.round set bet = bet + 1, win = win + 1 where player_id = $player and reported`,
    restore: `update bets.round set bet = bet - 1, win = win - 1 where player_id = $player and reported`,
    live: true,
  },
  {
    breaks: 'transfer-booked',
    alter: `update wallet.vendor_transfer set amount = amount + 1 where player_id = $player and state = 'done'`,
    restore: `update wallet.vendor_transfer set amount = amount - 1 where player_id = $player and state = 'done'`,
  },
  {
    breaks: 'upline-booked',
    alter: `update wallet.upline_transfer set amount = amount - 1 where player_id = $player`,
    restore: `update wallet.upline_transfer set amount = amount + 1 where player_id = $player`,
  },
  {
    breaks: 'correction-of-two',
    alter: `update ledger.transfer set kind = 'correction', key = 'correct:' || key
      where player_id = $player and kind = 'deposit' and key like 'deposit:%'`,
    restore: `update ledger.transfer set kind = 'deposit', key = substr(key, 9)
      where player_id = $player and kind = 'correction' and key like 'correct:deposit:%'`,
    fresh: 'append-only',
  },
  ...outsideFaults,
  ...affiliateFaults,
  ...commissionFaults,
  ...rewardFaults,
];
