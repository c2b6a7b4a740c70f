/** What the platform tells of free rounds: POST /vendor/free-rounds/{award,cancel}, signed as the arcade signs. */
import {
  findCurrency,
  formatMoney,
  parseMoney,
  VENDOR_FREE_ROUNDS_PATH,
  type VendorFreeRoundsAward,
  type VendorFreeRoundsAwarded,
  vendorFreeRoundsAward,
  vendorFreeRoundsCancel,
} from '@sampan/contract';
import { isStakeCurrency } from '@sampan/engines';
import type { FastifyInstance } from 'fastify';
import { limitsOf } from '../catalogue/stake-limits.ts';
import { findTitle, rulesOf } from '../catalogue/titles.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import { readInput } from '../http/read-body.ts';
import { readRaw, readSigned } from '../http/read-signed.ts';
import type { VendorKey } from '../platform/signature.ts';
import type { ArcadeServices } from '../services.ts';
import { type BundleRow, endBundle, insertBundle } from './bundle.queries.ts';
import { playsFreeRounds } from './plays-free-rounds.ts';

const BODY_LIMIT = 4_096;

/** @returns the bundle as it is kept, or why it cannot be */
function readBundle(asked: VendorFreeRoundsAward): BundleRow | { refused: string } {
  const { bundleId, playerRef, gameCode, currency: code, rounds, expiresAt } = asked;
  const title = findTitle(gameCode);
  if (!title) return { refused: `there is no game ${gameCode}` };
  if (!playsFreeRounds(title)) return { refused: `${gameCode} has no free rounds` };
  const currency = findCurrency(code);
  if (!currency || !isStakeCurrency(code)) return { refused: `${gameCode} is not played in ${code}` };
  const stake = parseMoney(asked.stake, currency.digits);
  const { min, max } = limitsOf(title, code);
  const { unit } = rulesOf(title);
  const fits = stake !== null && stake % unit === 0n && stake >= min && stake <= max;
  if (!fits) {
    const [low, high, step] = [min, max, unit].map((amount) => formatMoney(amount, currency.digits));
    return { refused: `a stake in ${gameCode} is from ${low} to ${high} in steps of ${step}` };
  }
  return {
    bundle_id: bundleId,
    player_ref: playerRef,
    game_code: gameCode,
    currency_code: code,
    stake,
    rounds,
    expires_at: new Date(expiresAt),
  };
}

async function award({ store }: ArcadeServices, asked: VendorFreeRoundsAward): Promise<VendorFreeRoundsAwarded> {
  const { bundleId } = asked;
  const bundle = readBundle(asked);
  if ('refused' in bundle) return { bundleId, state: 'refused', reason: bundle.refused };
  const kept = await insertBundle(store, bundle);
  if (kept.stake === null) return { bundleId, state: 'refused', reason: 'it was cancelled' };
  const parts = ['player_ref', 'game_code', 'currency_code', 'stake', 'rounds'] as const;
  const same = parts.every((part) => kept[part] === bundle[part]);
  if (!same || kept.expires_at?.getTime() !== asked.expiresAt) throw new ArcadeError('vendor.transaction.conflict');
  return { bundleId, state: 'active' };
}

export async function addFreeRoundsRoutes(
  app: FastifyInstance,
  services: ArcadeServices,
  key: VendorKey,
): Promise<void> {
  await app.register(async (scope) => {
    readRaw(scope, BODY_LIMIT);
    const post = (name: string, handle: (body: unknown) => Promise<unknown>): void => {
      scope.post(`${VENDOR_FREE_ROUNDS_PATH}/${name}`, async (request) => ({
        success: true,
        value: await handle(readSigned(request, key, services.now())),
      }));
    };
    post('award', (body) => award(services, readInput(vendorFreeRoundsAward, body)));
    post('cancel', async (body) => {
      const { bundleId } = readInput(vendorFreeRoundsCancel, body);
      await endBundle(services.store, bundleId);
      return { bundleId, state: 'ended' };
    });
  });
}
