/** What agents, their commissions and affiliates reach of other features' tables. */
export const agentTableLinks = [
  {
    from: 'commissions',
    tables: ['account.player', 'agents.member', 'agents.ancestry', 'wagering.contribution', 'catalogue.game'],
    reason: 'bills of whole teams at once down to their bets, and contracts with the names and types of their sides',
  },
  {
    from: 'commissions',
    tables: ['bonuses.bonus', 'wagering.daily_total', 'wallet.downline_transfer', 'wallet.upline_transfer'],
    reason: 'what looks like abuse in a team is found over all its members in one statement',
  },
  {
    from: 'affiliates',
    tables: ['account.player', 'agents.member'],
    reason: 'a statement names its players, masked; the proof looks for players of an agent',
  },
  {
    from: 'agents',
    tables: ['account.registration'],
    reason: 'whoever was brought by an affiliate is placed under nobody',
  },
  {
    from: 'agents',
    tables: ['wagering.daily_total'],
    reason: 'the past of a player goes to the days of a team with the placement, and the proof compares both',
  },
  { from: 'agents', tables: ['account.player'], reason: 'figures of a team name its members and count their logins' },
  {
    from: 'agents',
    tables: ['account.affiliate_code', 'account.affiliate_opening'],
    reason: 'links are codes of the account; one statement counts how often they were opened and what came of it',
  },
  {
    from: 'wallet',
    tables: ['wagering.requirement'],
    reason: 'the invariant of transfers to the downline proves that what must be staked for one stands',
  },
  {
    from: 'simulation',
    tables: [
      'agents.ancestry',
      'agents.member',
      'commissions.bill',
      'commissions.bill_member',
      'commissions.bill_note',
      'commissions.contract',
      'commissions.late',
      'commissions.run',
    ],
    reason: 'bills of a simulated fortnight are counted anew from the bets and the tree',
  },
] as const;
