/**
 * Every call of the vendor API in one table: what is asked, what is answered, how it can be refused. The server reads
 * bodies with these schemas; /docs/vendors and its examples are made from the same rows.
 */
import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import * as v from './vendor.ts';
import { vendorBulkExample, vendorBulkRequest, vendorBulkValue } from './vendor-bulk.ts';
import { vendorDrawsRequest, vendorDrawsValue } from './vendor-draws.ts';
import { vendorLeaseRequest, vendorLeaseValue, vendorReportRequest } from './vendor-transfer.ts';

export interface VendorCallRow {
  /** Last part of the path under VENDOR_API_PREFIX. */
  name: string;
  title: string;
  says: string;
  request: z.ZodObject;
  value: z.ZodObject;
  /** Refusals of this call beside those of every call (vendorRefusalsOfAll). */
  errors: readonly ErrorCode[];
  /** A body that the schema accepts, for the page. */
  example: Record<string, unknown>;
  answer: Record<string, unknown>;
}

export const vendorRefusalsOfAll = [
  'vendor.unknown',
  'vendor.signature.invalid',
  'vendor.timestamp.stale',
  'request.invalid',
  'vendor.request.conflict',
  'request.too.large',
  'request.media.unsupported',
  'system.overloaded',
  'system.failure',
] as const satisfies readonly ErrorCode[];

const playerRef = '6f1c2a34-9f0e-4c6b-8a53-2d1f7f0f9b11';
const sessionToken = 'Qm9hdHMtb24tdGhlLXJpdmVyLWF0LW5pZ2h0LTAwMDE';
const wallet = (balance: string, transactionId: string, reference: string) => ({ balance, transactionId, reference });
const round = { roundId: 'round-77', gameCode: 'river-lanterns' };

export const vendorCalls: readonly VendorCallRow[] = [
  {
    name: 'session',
    title: 'Open a session',
    says: 'Exchanges the launch code of the frame’s address for a game session. A code is good for 60 seconds and once; the same request id gets the same answer again, so a lost reply heals.',
    request: v.vendorSessionRequest,
    value: v.vendorSessionValue,
    errors: ['vendor.launch.invalid', 'game.unavailable'],
    example: { requestId: 'open-1', launchCode: 'pT0yWk1xQ2h4bGV2UnVzc2VsbC1sYW50ZXJuLTAwMDE' },
    answer: {
      sessionToken,
      playerRef,
      nickname: 'Mali',
      gameCode: 'river-lanterns',
      mode: 'real',
      currency: { code: 'USD', symbol: '$', digits: 2, rate: 100 },
      language: 'EN',
      theme: 'dark',
      balance: '120.00',
      limits: { minBet: '0.20', maxBet: '100.00' },
      autoplay: false,
      lobbyUrl: 'https://play.example/rng',
      expiresAt: 1_795_000_000_000,
    },
  },
  {
    name: 'balance',
    title: 'Ask the balance',
    says: 'What the player can stake in the game of the session now, bonus money that may be played there with it.',
    request: v.vendorBalanceRequest,
    value: v.vendorBalanceValue,
    errors: ['vendor.session.unknown', 'vendor.session.expired'],
    example: { requestId: 'bal-1', sessionToken },
    answer: { balance: '120.00' },
  },
  {
    name: 'bet',
    title: 'Take a stake',
    says: 'Opens the round or adds to it. Refused when the session has ended, the player takes a break or there is not enough money. Draw the outcome first and keep it: when the answer is lost, send the same bytes again.',
    request: v.vendorBetRequest,
    value: v.vendorWalletValue,
    errors: [
      'vendor.session.unknown',
      'vendor.session.expired',
      'vendor.balance.insufficient',
      'vendor.bonus.stake',
      'vendor.limit.exceeded',
      'vendor.player.excluded',
      'vendor.player.limit',
      'vendor.round.closed',
      'vendor.bet.rolled-back',
      'vendor.transaction.conflict',
      'vendor.currency.mismatch',
      'vendor.amount.precision',
      'game.unavailable',
    ],
    example: { requestId: 'req-1', sessionToken, transactionId: 'bet-1', ...round, amount: '2.50' },
    answer: wallet('117.50', 'bet-1', 'G1001'),
  },
  {
    name: 'win',
    title: 'Pay a win',
    says: 'Pays into an open round; never refused for an ended session. roundClosed ends the round. Send it until it is answered.',
    request: v.vendorWinRequest,
    value: v.vendorWalletValue,
    errors: [
      'vendor.player.unknown',
      'vendor.round.unknown',
      'vendor.round.closed',
      'vendor.bet.rolled-back',
      'vendor.transaction.conflict',
      'vendor.currency.mismatch',
      'vendor.amount.precision',
    ],
    example: { requestId: 'req-2', playerRef, transactionId: 'win-1', ...round, amount: '7.00', roundClosed: true },
    answer: wallet('124.50', 'win-1', 'G1002'),
  },
  {
    name: 'close',
    title: 'Close a round',
    says: 'Ends a round that pays nothing more: the same as a win of zero with roundClosed.',
    request: v.vendorCloseRequest,
    value: v.vendorWalletValue,
    errors: ['vendor.player.unknown', 'vendor.round.unknown', 'vendor.round.closed', 'vendor.transaction.conflict'],
    example: { requestId: 'req-3', playerRef, transactionId: 'close-1', ...round },
    answer: wallet('124.50', 'close-1', 'G1003'),
  },
  {
    name: 'rollback',
    title: 'Undo a bet',
    says: 'Gives the stake of one bet back. A bet that has not arrived is remembered and refused when it comes. A bet that failed for any reason but money or a limit is rolled back, again and again until it is answered.',
    request: v.vendorRollbackRequest,
    value: v.vendorWalletValue,
    errors: ['vendor.player.unknown', 'vendor.bet.settled', 'vendor.transaction.conflict'],
    example: { requestId: 'req-4', playerRef, transactionId: 'undo-1', betTransactionId: 'bet-1', ...round },
    answer: wallet('120.00', 'undo-1', 'G1004'),
  },
  {
    name: 'bulk',
    title: 'Many operations in one call',
    says: 'Up to 256 bets, wins, closes and rollbacks of many players. Each is signed, keyed and answered by itself; a bad one is refused in its place and the others stand. Those of one player are done in their order.',
    request: vendorBulkRequest,
    value: vendorBulkValue,
    errors: [],
    ...vendorBulkExample,
  },
  {
    name: 'bonus-win',
    title: 'Pay a prize',
    says: 'A prize of one of your campaigns, such as free rounds or a tournament. It belongs to no round and is not counted as a win of one.',
    request: v.vendorBonusWinRequest,
    value: v.vendorWalletValue,
    errors: [
      'vendor.player.unknown',
      'vendor.transaction.conflict',
      'vendor.currency.mismatch',
      'vendor.amount.precision',
    ],
    example: {
      requestId: 'req-5',
      playerRef,
      transactionId: 'prize-1',
      campaignId: 'moon-festival',
      gameCode: 'river-lanterns',
      amount: '5.00',
    },
    answer: wallet('129.50', 'prize-1', 'G1005'),
  },
  {
    name: 'jackpot-win',
    title: 'Pay a jackpot',
    says: 'A jackpot that fell in a round of this player and game, open or closed, won or lost. One a round, within 30 days of its first bet. Paid from the jackpots’ account, beside the wins of the round.',
    request: v.vendorJackpotWinRequest,
    value: v.vendorWalletValue,
    errors: [
      'vendor.player.unknown',
      'vendor.round.unknown',
      'vendor.bet.rolled-back',
      'vendor.transaction.conflict',
      'vendor.currency.mismatch',
      'vendor.amount.precision',
    ],
    example: { requestId: 'req-6', playerRef, transactionId: 'jackpot-1', ...round, amount: '4210.55' },
    answer: wallet('4340.05', 'jackpot-1', 'G1006'),
  },
  {
    name: 'pots',
    title: 'Read progressive pots',
    says: 'What is in the pots that games of yours share, in the session’s brand and currency. A pot that nobody has played for yet holds its seed.',
    request: v.vendorPotsRequest,
    value: v.vendorPotsValue,
    errors: ['vendor.session.unknown', 'vendor.amount.precision'],
    example: { requestId: 'pots-1', sessionToken, potsCode: 'night-pots', pots: [{ name: 'grand', seed: '10000.00' }] },
    answer: { pots: [{ name: 'grand', amount: '10234.17' }] },
  },
  {
    name: 'pot-round',
    title: 'Play a round for progressive pots',
    says: 'An open round plays for the pots once: its shares go in, at most a tenth of its stake, and the pot it won is paid whole, but for what your unit cannot write, and begins anew with its seed. How much that is, the platform says: two winners in one moment come one after the other.',
    request: v.vendorPotRoundRequest,
    value: v.vendorPotRoundValue,
    errors: [
      'vendor.round.unknown',
      'vendor.round.closed',
      'vendor.bet.rolled-back',
      'vendor.transaction.conflict',
      'vendor.amount.precision',
    ],
    example: {
      requestId: 'pots-2',
      playerRef,
      transactionId: 'pots-77',
      ...round,
      potsCode: 'night-pots',
      pots: [{ name: 'grand', seed: '10000.00', contribution: '0.02' }],
      won: 'grand',
    },
    answer: {
      balance: '10354.19',
      transactionId: 'pots-77',
      won: { name: 'grand', amount: '10234.19' },
      pots: [{ name: 'grand', amount: '10000.00' }],
    },
  },
  {
    name: 'report',
    title: 'Report a round',
    says: 'Only with a transfer wallet: a round that is over, played with money that stands with you. Send it until it is answered.',
    request: vendorReportRequest,
    value: v.vendorWalletValue,
    errors: [
      'vendor.player.unknown',
      'vendor.round.closed',
      'vendor.transaction.conflict',
      'vendor.report.early',
      'vendor.lease.over',
      'vendor.amount.precision',
    ],
    example: {
      requestId: 'req-7',
      playerRef,
      transactionId: 'report-1',
      ...round,
      bet: '2.50',
      win: '7.00',
      openedAt: 1_795_000_000_000,
      settledAt: 1_795_000_004_000,
    },
    answer: wallet('64.50', 'report-1', 'G1007'),
  },
  {
    name: 'lease',
    title: 'Renew a lease',
    says: 'Only with a transfer wallet: whether the player may stake now, and how much. Ask before the first stake of a session and again before leaseUntil; a stake is allowed only in between. A player who takes a break, closes the account or reaches a limit is refused within a minute, and a round opened without a lease is not booked: the vendor’s games stop until the operator opens them again.',
    request: vendorLeaseRequest,
    value: vendorLeaseValue,
    errors: [
      'vendor.session.unknown',
      'vendor.session.expired',
      'vendor.player.excluded',
      'vendor.player.limit',
      'game.unavailable',
    ],
    example: { requestId: 'lease-1', sessionToken },
    answer: { leaseUntil: 1_795_000_060_000, stakeLeft: '40.00' },
  },
  {
    name: 'draws',
    title: 'Tell the draws of a lottery',
    says: 'The running draw of a game (LOTT, ELOTT) and those ahead, in their order: until when each is sold and when it is drawn. Players see a countdown to the first that is not over, “sale closed” from closesAt on, then the next. Tell some ahead, so that no gap arises when you are late; the list replaces the one before, and an empty one says that no draw is known. A draw that is over stays over.',
    request: vendorDrawsRequest,
    value: vendorDrawsValue,
    errors: ['game.not.found', 'vendor.draw.over'],
    example: {
      requestId: 'draws-1',
      gameCode: 'river-1-minute',
      draws: [
        { numero: '20261121-0643', closesAt: 1_795_000_050_000, drawnAt: 1_795_000_060_000 },
        { numero: '20261121-0644', closesAt: 1_795_000_110_000, drawnAt: 1_795_000_120_000 },
      ],
    },
    answer: {
      running: { numero: '20261121-0643', closesAt: 1_795_000_050_000, drawnAt: 1_795_000_060_000 },
      ahead: 1,
    },
  },
  {
    name: 'catalogue',
    title: 'Tell of a new catalogue',
    says: 'Your games have changed: the platform reads your catalogue within a minute. It reads it every ten minutes anyway.',
    request: v.vendorCatalogueRequest,
    value: v.vendorCatalogueValue,
    errors: [],
    example: { requestId: 'cat-1' },
    answer: { games: 63, readAt: 1_795_000_000_000 },
  },
];
