import type { VendorCallRow } from './vendor-call-row.ts';
import { vendorFreeRoundRequest, vendorFreeRoundValue, vendorFreeRoundWinRequest } from './vendor-free-rounds.ts';

const round = { roundId: 'round-78', gameCode: 'river-lanterns', bundleId: 'F00000012' };

/** What a vendor that gives free rounds reports of them. */
export const vendorFreeRoundsCalls: readonly VendorCallRow[] = [
  {
    name: 'free-round',
    title: 'Play a free round',
    says: 'Only with free rounds: opens a round that takes one of a bundle instead of a stake. Draw the outcome first and keep it; a refusal means that nothing was taken, under this request id for good. When the answer is lost, send the same bytes again.',
    request: vendorFreeRoundRequest,
    value: vendorFreeRoundValue,
    errors: [
      'vendor.session.unknown',
      'vendor.session.expired',
      'vendor.player.excluded',
      'vendor.player.limit',
      'vendor.round.closed',
      'vendor.transaction.conflict',
      'vendor.free-rounds.unknown',
      'vendor.free-rounds.over',
      'game.unavailable',
    ],
    example: {
      requestId: 'free-1',
      sessionToken: 'Qm9hdHMtb24tdGhlLXJpdmVyLWF0LW5pZ2h0LTAwMDE',
      transactionId: 'free-1',
      ...round,
    },
    answer: { balance: '120.00', transactionId: 'free-1', left: 9, bundleWon: '0.00' },
  },
  {
    name: 'free-round-win',
    title: 'Report a win of a free round',
    says: 'What a free round won; zero is allowed and closes a lost one. It is kept with the bundle and paid when that has ended, so it is not in the balance. Never refused for a session or a bundle that is over. Send it until it is answered.',
    request: vendorFreeRoundWinRequest,
    value: vendorFreeRoundValue,
    errors: ['vendor.round.unknown', 'vendor.round.closed', 'vendor.transaction.conflict', 'vendor.amount.precision'],
    example: {
      requestId: 'free-2',
      playerRef: '6f1c2a34-9f0e-4c6b-8a53-2d1f7f0f9b11',
      transactionId: 'free-win-1',
      ...round,
      amount: '1.40',
      roundClosed: true,
    },
    answer: { balance: '120.00', transactionId: 'free-win-1', left: 9, bundleWon: '1.40' },
  },
];
