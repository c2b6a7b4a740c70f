/** What the platform asks once a day: every operation of a window, to compare each with its ledger. Both sides sign. */
import {
  formatMoney,
  VENDOR_OPERATIONS_PATH,
  type VendorOperation,
  type VendorOperationsRequest,
  type VendorOperationsValue,
  vendorOperationsRequest,
} from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import { vendorWalletTitles } from '../catalogue/titles.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import { readInput } from '../http/read-body.ts';
import { readRaw, readSigned } from '../http/read-signed.ts';
import { signRequest, type VendorKey } from '../platform/signature.ts';
import { nothingTaken } from '../rounds/ask-stake.ts';
import type { ArcadeServices } from '../services.ts';
import { listOperations, type OperationRow } from './operations.queries.ts';

const BODY_LIMIT = 4_096;

/** Where a page ended: the time and the id of its last operation. */
function readCursor(after: string | null): { at: bigint; id: string } | null {
  if (after === null) return null;
  const [, at, id] = /^(\d{1,18})\/([A-Za-z0-9:._-]{1,64})$/.exec(after) ?? [];
  if (at === undefined || id === undefined)
    throw new ArcadeError('request.invalid', { field: 'after', reason: 'after: is no place in the list' });
  return { at: BigInt(at), id };
}

const show = ({
  id,
  kind,
  player_ref,
  round_id,
  amount,
  currency,
  digits,
  state,
  at,
}: OperationRow): VendorOperation => ({
  transactionId: id,
  kind,
  playerRef: player_ref,
  roundId: round_id,
  amount: formatMoney(amount, digits),
  currency,
  state,
  at: Number(at / 1000n),
});

async function readPage({ store }: ArcadeServices, asked: VendorOperationsRequest): Promise<VendorOperationsValue> {
  const { requestId, from, to, after, limit } = asked;
  const rows = await listOperations(store, {
    from: new Date(from),
    to: new Date(to),
    after: readCursor(after),
    limit,
    without: vendorWalletTitles.map(({ code }) => code),
    nothingTaken: [...nothingTaken],
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { requestId, operations: rows.map(show), next: last ? `${last.at}/${last.id}` : null };
}

export async function addOperationsRoutes(
  app: FastifyInstance,
  services: ArcadeServices,
  key: VendorKey,
): Promise<void> {
  await app.register(async (scope) => {
    readRaw(scope, BODY_LIMIT);
    scope.post(VENDOR_OPERATIONS_PATH, async (request, reply) => {
      const asked = readInput(vendorOperationsRequest, readSigned(request, key, services.now()));
      const body = JSON.stringify({ success: true, value: await readPage(services, asked) });
      const timestamp = String(services.now());
      const headers = signRequest(key, { method: 'POST', path: VENDOR_OPERATIONS_PATH, body, timestamp });
      return reply.headers(headers).type('application/json').send(body);
    });
  });
}
