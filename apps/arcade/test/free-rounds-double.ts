/** Free rounds as the double of the platform keeps them. */
import { vendorFreeRoundRequest, vendorFreeRoundWinRequest } from '@sampan/contract';
import { type Answer, moneyOf, ok, type PlatformDouble, read, refuse, write } from './double-state.ts';

function bundleAnswer(
  double: PlatformDouble,
  holder: string,
  asked: { transactionId: string; bundleId: string },
): Answer {
  const currency = moneyOf(double, holder);
  const bundle = double.bundles.get(asked.bundleId);
  const won = [...(bundle?.wins.values() ?? [])].reduce((sum, amount) => sum + amount, 0n);
  const left = (bundle?.rounds ?? 0) - (bundle?.taken.size ?? 0);
  const { transactionId } = asked;
  return ok({ balance: write(currency, double.balance), transactionId, left, bundleWon: write(currency, won) });
}

export function freeRound(double: PlatformDouble, body: unknown): Answer {
  const request = vendorFreeRoundRequest.parse(body);
  const bundle = double.bundles.get(request.bundleId);
  if (!bundle) return refuse('vendor.free-rounds.unknown');
  if (bundle.taken.has(request.roundId)) return bundleAnswer(double, request.sessionToken, request);
  if (!double.sessionAlive) return refuse('vendor.session.expired');
  if (bundle.taken.size === bundle.rounds) return refuse('vendor.free-rounds.over');
  bundle.taken.add(request.roundId);
  return bundleAnswer(double, request.sessionToken, request);
}

export function freeRoundWin(double: PlatformDouble, body: unknown): Answer {
  const request = vendorFreeRoundWinRequest.parse(body);
  const bundle = double.bundles.get(request.bundleId);
  if (!bundle?.taken.has(request.roundId)) return refuse('vendor.round.unknown');
  if (bundle.wins.has(request.transactionId)) return bundleAnswer(double, request.playerRef, request);
  if (double.closedRounds.has(request.roundId)) return refuse('vendor.round.closed');
  bundle.wins.set(request.transactionId, read(moneyOf(double, request.playerRef), request.amount));
  if (request.roundClosed) double.closedRounds.add(request.roundId);
  return bundleAnswer(double, request.playerRef, request);
}
