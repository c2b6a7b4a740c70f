/** What is published of closed rounds: everything that recomputes them. A server seed is public from there on, and only from there on. */
import type { PublishedGameRound } from '@sampan/engines';
import { findTitle } from '../catalogue/titles.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { ArcadeServices } from '../services.ts';
import { findRound, findSteps, type RoundRow, type StepRow } from '../store/round.queries.ts';
import { findLiveRound, type SharedRound } from '../store/shared-round.queries.ts';
import type { VerifyValue } from '../wire/arcade-wire.ts';
import { findStepsOf, listRoundsAfter } from './published.queries.ts';

function publish(round: RoundRow, steps: readonly Omit<StepRow, 'paid_at'>[]): PublishedGameRound {
  const chosen = round.choice !== null;
  return {
    roundId: round.round_id,
    modelId: round.model_id,
    modelVersion: round.model_version,
    serverSeedHash: round.server_seed_hash,
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    currency: round.currency_code,
    bet: round.bet.toString(),
    total: round.total.toString(),
    ...(chosen ? { choice: round.choice } : {}),
    ...(round.pot === null ? {} : { pot: { name: round.pot, amount: `${round.pot_amount ?? 0n}` } }),
    steps: steps.map(({ step, action, stops, win }) => ({
      step,
      stops,
      win: win.toString(),
      ...(chosen ? { action } : {}),
    })),
  };
}

/**
 * Whether all that a round's seed settles is over. The seed of a shared round is everybody's: who has cashed out must not
 * learn it while others are in. `live`: the shared round that was not over when asked after the rounds were read.
 */
const isPublic = (round: RoundRow, live: SharedRound | null): boolean =>
  round.status === 'closed' && (round.shared_id === null || round.shared_id !== live?.shared_id);

/** One closed round with its game and currency. @throws ArcadeError request.not.found while it is not closed */
export async function readPublished({ store }: ArcadeServices, roundId: string): Promise<VerifyValue> {
  const round = await findRound(store, roundId);
  if (!round || !isPublic(round, await findLiveRound(store))) throw new ArcadeError('request.not.found');
  return {
    round: publish(round, await findSteps(store, round)),
    game: {
      code: round.game_code,
      names: { ...findTitle(round.game_code)?.names },
      scene: findTitle(round.game_code)?.art.scene ?? '',
      slot: findTitle(round.game_code)?.family === 'slot',
    },
    currency: { code: round.currency_code, symbol: round.currency_symbol, digits: round.currency_digits },
    closedAt: round.closed_at?.getTime() ?? 0,
  };
}

/**
 * A page of closed rounds in the order of their ids, from the one after `after`. That order costs no index of its own; a
 * round that closes while the pages are read may or may not be among them. @returns `next`: where the next page begins
 */
export async function listPublished(
  { store }: ArcadeServices,
  { after, limit }: { after: string; limit: number },
): Promise<{ rounds: PublishedGameRound[]; next: string | null }> {
  const rows = await listRoundsAfter(store, after, limit);
  const live = await findLiveRound(store);
  const closed = rows.filter((round) => isPublic(round, live));
  const steps = await findStepsOf(store, closed);
  return {
    rounds: closed.map((round) =>
      publish(
        round,
        (steps.get(round.round_id) ?? []).map((step) => ({ ...step, win: BigInt(step.win) })),
      ),
    ),
    next: rows.length === limit ? (rows.at(-1)?.round_id ?? null) : null,
  };
}
