/** The vendor's side of free rounds: is told of them, and answers as the contract says or as a test wants. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENDOR_FREE_ROUNDS_PATH, type VendorFreeRoundsAward, vendorFreeRoundsAward } from '@sampan/contract';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { afterAll } from 'vitest';

/** What the vendor was told, and how it answers: null as the contract says, else these bytes with this status. */
export interface ToldVendor {
  awards: VendorFreeRoundsAward[];
  cancelled: string[];
  answer: { status: number; text: string } | null;
}

export async function openFreeRoundsVendor({ secret }: { secret: string }): Promise<{ told: ToldVendor; url: string }> {
  const told: ToldVendor = { awards: [], cancelled: [], answer: null };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const header = (name: string) => String(request.headers[name] ?? '');
      const call = { timestamp: header('x-timestamp'), method: 'POST', path, bodyHash: hashBody(text) };
      if (!isSignedBy(secret, call, header('x-signature'))) return response.writeHead(401).end();
      const { answer } = told;
      if (answer) return response.writeHead(answer.status).end(answer.text);
      const body = JSON.parse(text) as { bundleId: string };
      const award = path === `${VENDOR_FREE_ROUNDS_PATH}/award`;
      if (award) told.awards.push(vendorFreeRoundsAward.parse(body));
      else told.cancelled.push(body.bundleId);
      const value = { bundleId: body.bundleId, state: award ? 'active' : 'ended' };
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, value }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { told, url };
}
