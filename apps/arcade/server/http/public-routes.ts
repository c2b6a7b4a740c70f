import { type InventoryValue, vendorHeaders } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCatalogue, createVendorWalletCatalogue } from '../catalogue/catalogue.ts';
import { checkSignature, type VendorKey } from '../platform/signature.ts';
import { listPublished, readPublished } from '../published/read-published.ts';
import type { ArcadeServices } from '../services.ts';
import { publishedQuery, roundIdParams } from '../wire/arcade-wire.ts';
import { ArcadeError, toErrorCode } from './arcade-error.ts';
import { readInput } from './read-body.ts';

/** @throws ArcadeError when the request is not signed as the platform's */
function requirePlatform(request: FastifyRequest, key: VendorKey, now: number): void {
  const path = request.url.split('?')[0] ?? '';
  const verdict = checkSignature(key, request.headers, { method: request.method, path, body: '', now });
  if (verdict !== 'ok') throw new ArcadeError(toErrorCode(verdict));
}

/** What is public may be asked by anyone; a request that claims to be the platform's must be signed as such all the same. */
function checkClaim(request: FastifyRequest, key: VendorKey, now: number): void {
  if (request.headers[vendorHeaders.signature] !== undefined) requirePlatform(request, key, now);
}

export function addPublicRoutes(
  app: FastifyInstance,
  services: ArcadeServices,
  arcade: {
    key: VendorKey;
    publicOrigin: string;
    vendorWalletKey: VendorKey | null;
    inventory: () => InventoryValue;
  },
): void {
  const catalogue = createCatalogue(arcade.publicOrigin);
  const published = async (request: FastifyRequest) => {
    const { roundId } = readInput(roundIdParams, request.params);
    return { success: true, value: await readPublished(services, roundId) };
  };

  app.get('/vendor/catalogue', (request) => {
    checkClaim(request, arcade.key, services.now());
    return catalogue;
  });

  app.get('/vendor/rounds/:roundId', (request) => {
    checkClaim(request, arcade.key, services.now());
    return published(request);
  });
  // Each round may be seen by whoever has its id; how much is played in all is the platform's alone to know.
  app.get('/vendor/rounds', async (request) => {
    requirePlatform(request, arcade.key, services.now());
    return { success: true, value: await listPublished(services, readInput(publishedQuery, request.query)) };
  });

  app.get('/vendor/inventory', (request) => {
    checkClaim(request, arcade.key, services.now());
    return { success: true, value: arcade.inventory() };
  });

  const { vendorWalletKey } = arcade;
  if (vendorWalletKey) {
    const offered = createVendorWalletCatalogue(arcade.publicOrigin);
    app.get('/vendor/wallet/catalogue', (request) => {
      checkClaim(request, vendorWalletKey, services.now());
      return offered;
    });
  }

  app.get('/arcade/v1/verify/:roundId', published);
}
