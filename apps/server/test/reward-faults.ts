/** What can be wrong in what players are given beside bets: rewards, campaigns, friends, rankings, the daily draw. */
import type { Fault } from './ledger-fault.ts';

const planted = `player_id = $player and cause = 'planted'`;
const rewardRow = (kind: string, currency: string, required: string) =>
  `insert into rewards.reward (player_id, brand, source, cause, title, kind, currency, amount, required, state, ended_at)
    values ($player, 'sampan', 'mission', 'planted', '{"EN": "x"}', '${kind}', ${currency}, 5, ${required}, 'claimed', now())`;
const period = `(select period_id from leaderboard.period where code = 'planted')`;
const plantedDraw = `(select draw_id from raffle.draw where code = 'planted')`;
const raffleDraw = `insert into raffle.raffle (brand, code, period, terms) values ('sampan', 'planted', 'week', '{}');
  insert into raffle.draw (brand, code, key, terms, from_at, locks_at, seed_hash, seed_encrypted, seed_key)
    values ('sampan', 'planted', 'x', '{}', now(), now() + interval '1 day', repeat('0', 64), '\\x00', 'planted')`;
const raffleGone = `delete from raffle.draw where code = 'planted'; delete from raffle.raffle where code = 'planted'`;

/** Claimed free rounds, in the state that `more` says. */
const bundleRow = (more: string, values: string) =>
  `insert into free_rounds.bundle (player_id, brand, cause, title, vendor, game_code, currency, stake, rounds, winnings,
      claim_until, claimed_at, play_days, play_until, ${more})
    select $player, 'sampan', 'planted', '{"EN": "x"}', min(code), 'planted', 'USD', 20, 10, '{"as": "money", "turnoverPercent": 0}',
      now(), now(), 1, now(), ${values} from vendor_api.vendor`;

export const rewardFaults: readonly Fault[] = [
  {
    breaks: 'reward-money',
    alter: rewardRow('money', `'USD'`, '0'),
    restore: `delete from rewards.reward where ${planted}`,
  },
  {
    breaks: 'reward-terms',
    alter: rewardRow('points', 'null', '0'),
    restore: `delete from rewards.reward where ${planted}`,
  },
  {
    breaks: 'campaign-spent',
    alter: `insert into campaigns.campaign (brand, campaign_id, spent) values ('sampan', 'planted', 5)`,
    restore: `delete from campaigns.campaign where campaign_id = 'planted'`,
  },
  {
    breaks: 'campaign-awards',
    alter: `insert into campaigns.award (player_id, brand, campaign_id, occasion, version, amount, day, given_by)
      values ($player, 'sampan', 'planted', 'once', 1, 5, current_date, 'test')`,
    restore: `delete from campaigns.award where campaign_id = 'planted'`,
  },
  {
    breaks: 'referral-offered',
    alter: `insert into referral.friend (player_id, brand, inviter_id, currency, terms, steps, pays_inviter, ends_at, step, due)
        values ($player, 'sampan', gen_random_uuid(), 'USD', '{}', 1, true, now(), 1, false);
      insert into referral.step (player_id, step) values ($player, 1);
      insert into referral.earning (friend_id, step, player_id, level, kind, amount, held)
        values ($player, 1, $player, 0, 'money', 5, false)`,
    restore: `delete from referral.earning where friend_id = $player; delete from referral.step where player_id = $player;
      delete from referral.friend where player_id = $player`,
  },
  {
    breaks: 'leaderboard-buckets',
    alter: `insert into leaderboard.board (brand, code, period, terms) values ('sampan', 'planted', 'day', '{}');
      insert into leaderboard.period (brand, code, key, terms, from_at, ends_at)
        values ('sampan', 'planted', 'x', '{}', now(), now() + interval '1 day');
      insert into leaderboard.bucket (period_id, bucket, players) values (${period}, 1, 1)`,
    restore: `delete from leaderboard.bucket where period_id = ${period}; delete from leaderboard.period where code = 'planted';
      delete from leaderboard.board where code = 'planted'`,
    fresh: null,
  },
  {
    breaks: 'raffle-draws',
    alter: `${raffleDraw};
      update raffle.draw set state = 'locked', ticket_count = 2, tickets_root = repeat('0', 64), locked_at = now()
        where code = 'planted'`,
    restore: raffleGone,
  },
  {
    breaks: 'raffle-prizes',
    alter: `${raffleDraw};
      insert into raffle.entrant (draw_id, player_id, tag) values (${plantedDraw}, $player, repeat('0', 16));
      update raffle.draw set next_number = 2, standing = 1 where code = 'planted';
      insert into raffle.ticket (draw_id, number, player_id, kind) values (${plantedDraw}, 1, $player, 'hand');
      insert into raffle.prize (draw_id, place, position, number, player_id, prize, expires_at)
        values (${plantedDraw}, 1, 0, 1, $player, '{"kind": "money", "amount": "5"}', now())`,
    restore: `delete from raffle.prize where draw_id = ${plantedDraw}; delete from raffle.ticket where draw_id = ${plantedDraw};
      delete from raffle.entrant where draw_id = ${plantedDraw}; ${raffleGone}`,
  },
  {
    breaks: 'daily-draw',
    alter: `insert into daily_draw.day (brand, day, seed_hash, seed_encrypted, seed_key, starts_at, ends_at, spent)
      values ('sampan', '2020-01-01', repeat('0', 64), '\\x00', 'planted', '2020-01-01', '2020-01-02', 5)`,
    restore: `delete from daily_draw.day where day = '2020-01-01'`,
  },
  {
    breaks: 'free-rounds-counted',
    alter: bundleRow('state, taken, playing', `'active', 1, 1`),
    restore: `delete from free_rounds.bundle where ${planted}`,
  },
  {
    breaks: 'free-rounds-settled',
    alter: bundleRow('state, ended_at, ended_because', `'ended', now(), 'expired'`),
    restore: `delete from free_rounds.bundle where ${planted}`,
  },
];
