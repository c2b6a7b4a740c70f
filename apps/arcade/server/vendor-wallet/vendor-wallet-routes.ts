/** What the platform asks the wallet vendor: POST /vendor/wallet/{transfer,status,balance,end-session}, signed as the arcade signs. */
import {
  type Currency,
  findCurrency,
  formatMoney,
  parseMoney,
  vendorEndSessionRequest,
  vendorTransferRequest,
  vendorTransferStatusRequest,
  vendorWalletBalanceRequest,
} from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import { vendorWalletTitles } from '../catalogue/titles.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import { readInput } from '../http/read-body.ts';
import { readRaw, readSigned } from '../http/read-signed.ts';
import type { VendorKey } from '../platform/signature.ts';
import type { ArcadeServices } from '../services.ts';
import { endWalletSessions, readVendorWallet, settleId, writeMove } from './vendor-wallet.queries.ts';

const BODY_LIMIT = 16_384;

/** @throws ArcadeError for a currency that nothing here is counted in */
function readCurrency(code: string): Currency {
  const currency = findCurrency(code);
  if (!currency)
    throw new ArcadeError('request.invalid', { field: 'currency', reason: `currency: ${code} is not known` });
  return currency;
}

/** @throws ArcadeError for more decimals than the currency has */
function readAmount(text: string, code: string): bigint {
  const { digits } = readCurrency(code);
  const amount = parseMoney(text, digits);
  if (amount === null) throw new ArcadeError('vendor.amount.precision', { field: 'amount', currency: code, digits });
  return amount;
}

async function transfer({ store }: ArcadeServices, body: unknown) {
  const { transferId, playerRef, direction, amount, currency } = readInput(vendorTransferRequest, body);
  const sum = readAmount(amount, currency);
  const delta = direction === 'in' ? sum : -sum;
  const move = { id: `transfer:${transferId}`, playerRef, currency, kind: direction, delta, roundId: null } as const;
  const { state, reason } = await writeMove(store, move, { remember: true });
  if (state === 'conflict') throw new ArcadeError('vendor.transaction.conflict');
  return { transferId, state, ...(reason !== null && { reason }) };
}

export async function addVendorWalletRoutes(
  app: FastifyInstance,
  services: ArcadeServices,
  key: VendorKey,
): Promise<void> {
  await app.register(async (scope) => {
    readRaw(scope, BODY_LIMIT);
    const post = (name: string, handle: (body: unknown) => Promise<unknown>): void => {
      scope.post(`/vendor/wallet/${name}`, async (request) => {
        const value = await handle(readSigned(request, key, services.now()));
        return { success: true, value };
      });
    };
    post('transfer', (body) => transfer(services, body));
    post('status', async (body) => {
      const { transferId } = readInput(vendorTransferStatusRequest, body);
      return { transferId, state: await settleId(services.store, `transfer:${transferId}`, 'in') };
    });
    post('end-session', async (body) => {
      const { playerRef } = readInput(vendorEndSessionRequest, body);
      await endWalletSessions(
        services.store,
        playerRef,
        vendorWalletTitles.map(({ code }) => code),
      );
      return { ended: true };
    });
    post('balance', async (body) => {
      const { playerRef, currency } = readInput(vendorWalletBalanceRequest, body);
      const { digits } = readCurrency(currency);
      return { balance: formatMoney(await readVendorWallet(services.store, playerRef, currency), digits) };
    });
  });
}
