import { agentTableLinks } from './agent-table-links.ts';
import { campaignTableLinks } from './campaign-table-links.ts';
import { rewardTableLinks } from './reward-table-links.ts';

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
  ...agentTableLinks,
  ...campaignTableLinks,
  {
    from: 'account',
    tables: ['catalogue.favourite', 'catalogue.recent'],
    reason: 'an idle demo account is removed with all its rows in one function',
  },
  {
    from: 'referral',
    tables: ['account.player', 'account.contact', 'identity.verification'],
    reason: 'friends are named, and steps wait for a proven contact or identity of many at once',
  },
  { from: 'referral', tables: ['rewards.reward'], reason: 'the proof compares what was earned with what was offered' },
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
    tables: ['wagering.open_round', 'wagering.open_rounds', 'wallet.vendor_transfer', 'wallet.accept_report'],
    reason:
      'a reported round is counted once, not while its money is under way, and only under a lease; an account with an open one stays',
  },
  {
    from: 'bets',
    tables: [
      'bonuses.playable',
      'bonuses.stakeable',
      'bonuses.parts_of_stake',
      'bonuses.parts_of_win',
      'bonuses.parts_of_rollback',
      'bonuses.book_parts',
    ],
    reason: 'what bonus money gives to a bet and gets of a win is decided and booked in the transaction of the bet',
  },
  ...rewardTableLinks,
  { from: 'play', tables: ['bonuses.stakeable'], reason: 'a vendor is told what can be staked in its game' },
  {
    from: 'bonuses',
    tables: ['catalogue.game', 'wagering.open_round', 'bets.round'],
    reason: 'a bonus may be staked in games of its categories, and ends when no round with it is open',
  },
  {
    from: 'bets',
    tables: ['jackpots.pot_round', 'jackpots.returned_stake'],
    reason: 'what a pot paid belongs to the win of its round; a stake that goes back takes its shares along',
  },
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
  { from: 'daily-draw', tables: ['brand.brand'], reason: 'a seed is committed for each day of each brand' },
  {
    from: 'daily-draw',
    tables: ['account.player', 'wagering.daily_total'],
    reason: 'a dry run draws for all members who played on a day',
  },
  { from: 'daily-draw', tables: ['rewards.reward'], reason: 'the invariant proves that each draw gave its reward' },
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
    tables: ['operators.require_operator'],
    reason: 'the database itself refuses whoever acknowledges a finding and may not',
  },
  { from: 'operators', tables: ['brand.brand'], reason: 'an operator is of a brand that exists' },
  {
    from: 'brand',
    tables: ['operators.proposal', 'operators.is_approved'],
    reason: 'the database itself refuses a guarded setting that two operators have not agreed on',
  },
  {
    from: 'bets',
    tables: ['operators.is_approved'],
    reason: 'the database itself ends nothing that is held without the agreement of two operators',
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
    tables: ['vendor_api.vendor', 'vendor_api.brand_vendor', 'vendor_api.wire_unit'],
    reason: 'games are listed of vendors that are switched on in a brand, with stakes that they can write',
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
  {
    from: 'play',
    tables: ['wagering.open_rounds'],
    reason: 'a game is launched unless a round in another one is open',
  },
  {
    from: 'play',
    tables: ['catalogue.game', 'catalogue.recent', 'catalogue.paused_game'],
    reason: 'a launch names its game and is noted as recent',
  },
  {
    from: 'protection',
    tables: ['cashier.payee', 'identity.verification'],
    reason: 'an excluded person is known again by the bank accounts and documents of another account',
  },
  {
    from: 'cashier',
    tables: ['identity.is_verified'],
    reason: 'the database itself refuses a withdrawal that waits for proof of identity',
  },
  {
    from: 'identity',
    tables: ['account.player'],
    reason: 'documents of a closed account are kept for so long and no longer',
  },
  {
    from: 'protection',
    tables: ['bets.rounds_since'],
    reason: 'limits of loss and time count the rounds of the player',
  },
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
  {
    from: 'reconciliation',
    tables: [
      'vendor_api.vendor',
      'vendor_api.vendor_key',
      'vendor_api.brand_vendor',
      'jackpots.pot_round',
      'bets.round',
    ],
    reason: 'which vendors report, and what they had booked besides bets: the pots of their rounds',
  },
  {
    from: 'reconciliation',
    tables: ['operators.require_operator'],
    reason: 'the database itself refuses whoever acknowledges a break and may not',
  },
  { from: 'records', tables: ['cashier.withdrawal', 'catalogue.game'], reason: countedTogether },
  { from: 'vendor-api', tables: ['brand.brand'], reason: 'a brand with real money carries no demo vendor' },
  { from: 'vendor-api', tables: ['catalogue.game'], reason: 'the list of vendors counts their games' },
  {
    from: 'wagering',
    tables: ['bets.round', 'catalogue.game'],
    reason: 'a settled round is counted by the class of its game',
  },
  { from: 'returns', tables: ['catalogue.game'], reason: 'what is measured stands beside what the catalogue declares' },
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
    from: 'lottery',
    tables: ['protection.guard', 'protection.count', 'protection.verify_bet'],
    reason: 'breaks and own limits decide a ticket in the transaction that sells it, and count what it brings',
  },
  {
    from: 'lottery',
    tables: ['operators.is_approved', 'operators.operator', 'operators.require_operator'],
    reason: 'the database takes the result of an official draw from two operators, or as operators and feeds say it',
  },
  {
    from: 'lottery',
    tables: ['brand.brand', 'brand.live'],
    reason: 'a feed that plays the states is heard in demo brands alone',
  },
  {
    from: 'protection',
    tables: ['lottery.stakes_since'],
    reason: 'own limits that begin count the tickets of their period',
  },
  {
    from: 'winners',
    tables: ['bets.round', 'play.session'],
    reason: 'a big win is a settled round, named as its session was',
  },
  { from: 'winners', tables: ['protection.guard'], reason: 'who takes a break is not on the board' },
  {
    from: 'commands',
    tables: [
      'operators.event',
      'operators.operator',
      'operators.proposal',
      'operators.proposal_decision',
      'cashier.deposit',
      'cashier.withdrawal',
      'wallet.vendor_transfer',
    ],
    reason: 'the history of a player is every row that names the player, and what operators did to their orders',
  },
  {
    from: 'simulation',
    tables: ['bets.round', 'cashier.deposit', 'cashier.withdrawal', 'catalogue.game'],
    reason: 'the simulated day is compared with what every table holds at its end',
  },
  {
    from: 'reports',
    tables: [
      'bets.round',
      'brand.setting_change',
      'catalogue.game',
      'operators.event',
      'operators.operator',
      'operators.proposal',
      'operators.proposal_decision',
    ],
    reason: 'a report for a regulator is all of one moment, streamed, whoever keeps the rows',
  },
];
