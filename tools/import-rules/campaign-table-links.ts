/** What campaigns read of others: whom a rule is for, what it adds up, and what became of what it gave. */
export const campaignTableLinks = [
  {
    from: 'campaigns',
    tables: [
      'account.player',
      'rank.standing',
      'identity.is_verified',
      'identity.verification',
      'protection.guard',
      'protection.limit',
      'protection.event',
      'bonuses.bonus',
    ],
    reason: 'whom a rule is for is asked of hundreds of players in one statement',
  },
  {
    from: 'campaigns',
    tables: ['wagering.daily_total', 'wagering.daily_movement', 'wagering.contribution', 'bonuses.round_stake'],
    reason: 'a rule adds up days of the wagering ledger for hundreds of players, without what bonus money staked',
  },
  {
    from: 'campaigns',
    tables: ['rewards.reward', 'free_rounds.bundle', 'wagering.requirement', 'bonuses.person_flag', 'rank.change'],
    reason:
      'a report says what became of the awards, a dry run what has happened; invariants prove award and reward alike',
  },
  {
    from: 'campaigns',
    tables: ['catalogue.game', 'vendor_api.brand_vendor'],
    reason: 'what a bonus is worth on average follows from what the games of the brand declare to return',
  },
];
