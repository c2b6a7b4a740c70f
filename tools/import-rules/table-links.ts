/** Tables and SQL functions of other features that a feature may reach, and why. What is not here is denied. */
export interface TableLink {
  /** A feature; else a folder of apps/server/src. */
  from: string;
  /** `schema.name` */
  tables: readonly string[];
  reason: string;
}

const countedTogether = 'one statement counts both, and reads both in one snapshot';

export const tableLinks: readonly TableLink[] = [
  {
    from: 'account',
    tables: ['catalogue.favourite', 'catalogue.recent'],
    reason: 'an idle demo account is removed with all its rows in one function',
  },
  { from: 'agents', tables: ['account.player'], reason: 'figures of a team name its members and count their logins' },
  {
    from: 'bets',
    tables: [
      'play.session',
      'protection.guard',
      'protection.verify_bet',
      'protection.count',
      'vendor_api.vendor_answer',
    ],
    reason: 'a bet is accepted in one call: session, limits of the player and answers of its vendor in one snapshot',
  },
  {
    from: 'bets',
    tables: ['wagering.open_round', 'wallet.vendor_transfer', 'wallet.accept_report'],
    reason: 'a reported round is counted once, not while its money is under way, and only under a lease',
  },
  { from: 'bets', tables: ['jackpots.pot_round'], reason: 'what a pot paid belongs to the win of its round' },
  { from: 'bets', tables: ['vendor_api.vendor'], reason: 'published rounds are asked at the address of their vendor' },
  {
    from: 'bonuses',
    tables: ['account.player', 'account.login_name', 'account.remembered_login', 'cashier.payee'],
    reason: 'one bonus per person: what accounts share tells that they are one',
  },
  {
    from: 'bonuses',
    tables: ['wagering.requirement', 'wagering.allocation', 'wagering.contribution', 'wagering.daily_total'],
    reason: 'the invariants of bonuses prove what the wagering ledger says of them',
  },
  { from: 'cashier', tables: ['account.player'], reason: 'only a closed account may be forgotten' },
  {
    from: 'cashier',
    tables: ['operators.may', 'operators.operator', 'operators.own_player'],
    reason: 'the database itself refuses an approver who may not, and who is the player',
  },
  {
    from: 'cashier',
    tables: ['operators.proposal', 'operators.proposal_decision'],
    reason: 'what two operators have settled is not stuck any more',
  },
  {
    from: 'wallet',
    tables: ['operators.proposal', 'operators.proposal_decision', 'brand.brand'],
    reason: 'the invariant of corrections proves that two operators agreed on each that touches real money',
  },
  {
    from: 'ledger',
    tables: ['operators.may'],
    reason: 'the database itself refuses whoever acknowledges a finding and may not',
  },
  { from: 'operators', tables: ['brand.brand'], reason: 'an operator is of a brand that exists' },
  {
    from: 'brand',
    tables: ['operators.proposal', 'operators.is_approved'],
    reason: 'the database itself refuses a guarded setting that two operators have not agreed on',
  },
  {
    from: 'bonuses',
    tables: ['operators.is_approved'],
    reason: 'the database itself refuses a bonus of an operator that two have not agreed on',
  },
  {
    from: 'platform',
    tables: ['brand.brand'],
    reason: 'session and stored answer tell the version of the settings, so that no call asks for it by itself',
  },
  { from: 'catalogue', tables: ['bets.round'], reason: 'what is played most, and where a round is open' },
  {
    from: 'catalogue',
    tables: ['draws.draw', 'jackpots.pot'],
    reason: 'a tile shows the next draw and what the pot holds',
  },
  {
    from: 'catalogue',
    tables: ['vendor_api.vendor', 'vendor_api.brand_vendor'],
    reason: 'games are listed of vendors that are switched on in a brand',
  },
  { from: 'chat', tables: ['brand.brand'], reason: 'old messages are removed brand by brand' },
  {
    from: 'draws',
    tables: ['catalogue.game', 'vendor_api.brand_vendor'],
    reason: 'a draw is of a game that the vendor offers in the brand',
  },
  {
    from: 'jackpots',
    tables: ['bets.round', 'play.session'],
    reason: 'a pot is played for by a round that is still open',
  },
  { from: 'play', tables: ['vendor_api.vendor'], reason: 'a session is opened in a currency that its vendor speaks' },
  { from: 'play', tables: ['bets.round'], reason: 'a game is launched unless a round in another one is open' },
  {
    from: 'play',
    tables: ['catalogue.game', 'catalogue.recent'],
    reason: 'a launch names its game and is noted as recent',
  },
  { from: 'protection', tables: ['bets.round'], reason: 'limits of loss and time count the rounds of the player' },
  {
    from: 'rank',
    tables: ['brand.brand', 'brand.setting'],
    reason: 'months are checked brand by brand; the seed leaves set levels alone',
  },
  {
    from: 'rank',
    tables: ['wagering.daily_total', 'cashier.deposit'],
    reason: 'the invariants of ranks prove their sums against bets and deposits',
  },
  { from: 'records', tables: ['cashier.withdrawal', 'catalogue.game'], reason: countedTogether },
  { from: 'vendor-api', tables: ['catalogue.game'], reason: 'the list of vendors counts their games' },
  {
    from: 'wagering',
    tables: ['bets.round', 'catalogue.game'],
    reason: 'a settled round is counted by the class of its game',
  },
  { from: 'wagering', tables: ['brand.brand'], reason: "days are those of each brand's time zone" },
  { from: 'wallet', tables: ['bets.round'], reason: 'the invariants prove what stands at a vendor against its rounds' },
  {
    from: 'wallet',
    tables: ['protection.verify_transfer'],
    reason: 'money moved to a vendor counts as a deposit to play',
  },
  {
    from: 'wallet',
    tables: ['play.session'],
    reason: 'money comes home from a vendor when no game of it is open any more',
  },
  {
    from: 'wallet',
    tables: ['vendor_api.vendor', 'vendor_api.brand_vendor'],
    reason: 'which vendors keep money, and at which address they are asked',
  },
  {
    from: 'winners',
    tables: ['bets.round', 'play.session'],
    reason: 'a big win is a settled round, named as its session was',
  },
  { from: 'winners', tables: ['protection.guard'], reason: 'who takes a break is not on the board' },
  {
    from: 'simulation',
    tables: ['bets.round', 'cashier.deposit', 'cashier.withdrawal', 'catalogue.game'],
    reason: 'the simulated day is compared with what every table holds at its end',
  },
];
