/** What rewards, points, missions and rankings read of others. */
export const rewardTableLinks = [
  {
    from: 'messages',
    tables: ['account.player'],
    reason: 'what was announced before somebody joined is no news to them',
  },
  { from: 'rewards', tables: ['account.player'], reason: 'operators find the rewards of a player by the username' },
  {
    from: 'rewards',
    tables: ['bonuses.bonus', 'wagering.requirement', 'points.entry'],
    reason: 'the invariants of rewards prove that each brought its bonus, its points, or what must be staked for it',
  },
  {
    from: 'points',
    tables: ['wagering.contribution', 'wagering.waiting', 'wagering.note', 'catalogue.game'],
    reason:
      'points are counted of thousands of settled bets in one statement; a line of points lists its bets by their games',
  },
  {
    from: 'points',
    tables: ['wagering.requirement', 'bonuses.bonus', 'account.player'],
    reason: 'the invariants prove that what points were spent for was given; orders name their player',
  },
  {
    from: 'leaderboard',
    tables: ['wagering.contribution'],
    reason: 'a best bet that is undone leaves the second best',
  },
  {
    from: 'leaderboard',
    tables: ['account.player', 'winners.may_be_shown'],
    reason: 'places carry names that may be shown',
  },
  {
    from: 'raffle',
    tables: ['account.player', 'winners.may_be_shown'],
    reason: 'open accounts take part; winners carry names that may be shown',
  },
  {
    from: 'raffle',
    tables: ['rewards.reward'],
    reason: 'what was claimed of the prizes of a draw; the invariants prove that each was offered once',
  },
  {
    from: 'free-rounds',
    tables: ['catalogue.game', 'vendor_api.vendor', 'rewards.reward', 'account.player'],
    reason:
      'which games have free rounds and where their vendor is; the invariants prove what was given; the command names players',
  },
  {
    from: 'missions',
    tables: ['wagering.contribution'],
    reason: 'a bet that is changed counts as a difference; dry runs',
  },
  { from: 'missions', tables: ['account.player', 'rank.standing'], reason: 'audiences of many players, read at once' },
  {
    from: 'missions',
    tables: ['cashier.deposit'],
    reason: 'a dry run counts what was paid in',
  },
  {
    from: 'simulation',
    tables: [
      'account.contact',
      'campaigns.award',
      'daily_draw.day',
      'daily_draw.draw',
      'leaderboard.fixed_place',
      'leaderboard.period',
      'missions.mission',
      'missions.progress',
      'missions.version',
      'points.entry',
      'rank.standing',
      'referral.friend',
      'rewards.reward',
      'wagering.contribution',
    ],
    reason: 'what earned a reward is counted anew, by other statements than those that gave it',
  },
];
