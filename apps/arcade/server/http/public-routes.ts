import { vendorHeaders } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { findTitle } from '../catalogue/titles.ts';
import { checkSignature, type VendorKey } from '../platform/signature.ts';
import type { ArcadeServices } from '../services.ts';
import { findRound, findSteps } from '../store/round.queries.ts';
import { roundIdParams, type VerifyValue } from '../wire/arcade-wire.ts';
import { ArcadeError, toErrorCode } from './arcade-error.ts';
import { readInput } from './read-body.ts';

/** Everything that recomputes a closed round. The server seed is public from here on, and only from here on. */
async function readPublished({ store }: ArcadeServices, roundId: string): Promise<VerifyValue> {
  const round = await findRound(store, roundId);
  if (round?.status !== 'closed') throw new ArcadeError('request.not.found');
  const steps = await findSteps(store, round);
  return {
    round: {
      roundId,
      modelId: round.model_id,
      modelVersion: round.model_version,
      serverSeedHash: round.server_seed_hash,
      serverSeed: round.server_seed,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      bet: round.bet.toString(),
      total: round.total.toString(),
      ...(round.choice === null ? {} : { choice: round.choice }),
      steps: steps.map(({ step, action, stops, win }) => ({
        step,
        stops,
        win: win.toString(),
        ...(round.choice === null ? {} : { action }),
      })),
    },
    game: { code: round.game_code, names: { ...findTitle(round.game_code)?.names } },
    currency: { code: round.currency_code, symbol: round.currency_symbol, digits: round.currency_digits },
    closedAt: round.closed_at?.getTime() ?? 0,
  };
}

/** The catalogue is public; a request that claims to be the platform's must be signed as such all the same. */
function checkClaim(request: FastifyRequest, key: VendorKey, now: number): void {
  if (request.headers[vendorHeaders.signature] === undefined) return;
  const path = request.url.split('?')[0] ?? '';
  const verdict = checkSignature(key, request.headers, { method: request.method, path, body: '', now });
  if (verdict !== 'ok') throw new ArcadeError(toErrorCode(verdict));
}

export function addPublicRoutes(
  app: FastifyInstance,
  services: ArcadeServices,
  house: { key: VendorKey; publicOrigin: string },
): void {
  const catalogue = createCatalogue(house.publicOrigin);

  app.get('/vendor/catalogue', (request) => {
    checkClaim(request, house.key, services.now());
    return catalogue;
  });

  app.get('/arcade/v1/verify/:roundId', (request) => {
    const { roundId } = readInput(roundIdParams, request.params);
    return readPublished(services, roundId).then((value) => ({ success: true, value }));
  });
}
