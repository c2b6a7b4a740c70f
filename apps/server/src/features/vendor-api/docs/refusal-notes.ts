import type { ErrorCode } from '@sampan/contract';

/** What a vendor does about a refusal. Every code of the vendor API has its line here: a test counts them. */
export const refusalNotes: Partial<Record<ErrorCode, string>> = {
  'vendor.unknown': 'Check X-Vendor and X-Key-Id. The key may be retired.',
  'vendor.signature.invalid': 'Sign the raw bytes you send, with the path alone: no host, no query.',
  'vendor.timestamp.stale': 'Set your clock. Sign anew before you send again.',
  'request.invalid': 'The message names the field. Nothing was done: mend the body and send it under a new request id.',
  'request.too.large': 'Send a smaller body.',
  'request.media.unsupported': 'Send Content-Type: application/json.',
  'system.overloaded': 'Send the same bytes again after the seconds of Retry-After.',
  'system.failure': 'It is not known whether it was done. Send the same bytes again.',
  'vendor.request.conflict': 'A request id of yours stands for two bodies. Nothing was done.',
  'vendor.transaction.conflict': 'A transaction id of yours stands for two movements. Nothing was done.',
  'vendor.launch.invalid': 'Ask the player to open the game again.',
  'vendor.session.unknown': 'Bet only with tokens and games that a session has named.',
  'vendor.session.expired': 'Take no more bets in it. Wins and rollbacks are still booked.',
  'vendor.player.unknown': 'Use the playerRef of a session of yours.',
  'vendor.balance.insufficient': 'Show value.balance. Nothing was taken: no rollback is needed.',
  'vendor.bonus.stake': 'Offer a smaller stake: what is left is a bonus with a largest bet. No rollback is needed.',
  'vendor.limit.exceeded': 'details.min and details.max say what may be staked. No rollback is needed.',
  'vendor.player.excluded': 'The player takes a break: end the game. No rollback is needed.',
  'vendor.player.limit': 'The player’s own limit is reached: say so. No rollback is needed.',
  'vendor.round.closed': 'The round has ended on this side. Open a new one.',
  'vendor.round.unknown': 'The bet of this round has not been booked for this player. Send the bet first.',
  'vendor.bet.rolled-back': 'You have undone this bet. Play a new round under new ids.',
  'vendor.lease.over':
    'Take the round back on your side: return its stake, take away what it paid. Never play without a lease.',
  'vendor.wallet.seamless': 'Only a transfer wallet has leases: send each stake as a bet.',
  'vendor.report.early': 'A transfer to you is still in doubt here. Send the same bytes again until they are booked.',
  'game.not.found': 'No lottery of yours has this code here. Send your catalogue first.',
  'vendor.draw.over': 'details.numero has been drawn. Give the new draw a number of its own.',
  'vendor.free-rounds.unknown': 'The player has no such bundle in this game. Show no free rounds of it.',
  'vendor.free-rounds.over': 'The bundle is played, cancelled or has expired: offer none of it any more.',
  'vendor.bet.settled': 'The round has paid out: its bet stays. Where it was the only one, the round is over.',
  'vendor.currency.mismatch': 'details.currency says which currency it is.',
  'vendor.amount.precision':
    'details name the field, the currency, its decimals and its rate. The answer is kept: send the mended body under a new request id.',
  'game.unavailable':
    'You are switched off here. Wins and rollbacks are still booked, known bets answered as they were.',
};
