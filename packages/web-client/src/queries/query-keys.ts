/** Names of what is kept of the server's answers. Everything that pushes or drops a cache goes through these. */
export const queryKeys = {
  permission: ['permission'] as const,
  /** The brand's addresses with their speed. */
  domains: ['domains'] as const,
  /** Countries with their dialling codes. */
  countries: ['countries'] as const,
  member: ['member'] as const,
  /** What the security centre shows. */
  security: ['security'] as const,
  icon: ['icon'] as const,
  balance: ['balance'] as const,
  /** Deposits, withdrawals, payees: a `cashier` event drops all of it. */
  cashier: ['cashier'] as const,
  /** Account and betting record. */
  records: ['records'] as const,
  /** What stands at vendors; part of the records, so that what drops those drops it too. */
  vendorWallets: ['records', 'vendor-wallets', 'wallets'] as const,
  /** The kinds of contract with agents. */
  consolidated: ['consolidated'] as const,
  /** Own limits, breaks and the session's clock. */
  protection: ['protection'] as const,
  /** Bonuses and the turnover still needed. */
  bonuses: ['bonuses'] as const,
  /** What the reward centre offers. */
  rewards: ['rewards'] as const,
  /** Missions and rankings. */
  missions: ['missions'] as const,
  /** Level and progress of the rank. */
  rank: ['rank'] as const,
  /** Messages for the player, how many are unread, and where else they go. */
  inbox: ['inbox'] as const,
  /** Pages of the agent centre. */
  agents: ['agents'] as const,
  /** The chat's address and unread count. */
  chat: ['chat'] as const,
  games: ['games'] as const,
  /** Lotteries and their draws; part of the games, so that a change of settings drops them too. */
  lottery: ['games', 'lottery'] as const,
  /** What runs, and whether the operator has signed it. */
  inventory: ['inventory'] as const,
  measuredReturns: ['measured-returns'] as const,
  favourites: ['favourites'] as const,
  recent: ['recent'] as const,
  announcements: (language: string) => ['announcements', language] as const,
  help: (language: string) => ['help', language] as const,
};
