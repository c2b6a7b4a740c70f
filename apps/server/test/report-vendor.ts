/** A vendor of the tests: it has its own book of operations and answers for it, or fails to. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENDOR_OPERATIONS_PATH, type VendorOperation, vendorOperationsRequest } from '@sampan/contract';
import { signVendorCall } from '@sampan/service-kit/signing';

export interface TestVendor {
  url: string;
  /** What the vendor says it did. */
  book: VendorOperation[];
  /** Takes the signed answer; what it returns is sent instead. */
  alter: (text: string, headers: Record<string, string>) => string | null;
  /** How many pages were asked. */
  asked: number;
  close(): Promise<void>;
}

/** `pageSize`: smaller than what the platform allows, so that a test has many pages. */
export async function openTestVendor(
  key: { code: string; keyId: string; secret: string },
  { pageSize }: { pageSize: number },
): Promise<TestVendor> {
  const vendor: Omit<TestVendor, 'url' | 'close'> = { book: [], alter: (text) => text, asked: 0 };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      vendor.asked += 1;
      const asked = vendorOperationsRequest.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const listed = vendor.book.filter(({ at }) => at >= asked.from && at < asked.to);
      const start = Number(asked.after ?? 0);
      const end = start + Math.min(asked.limit, pageSize);
      const next = end < listed.length ? `${end}` : null;
      const value = { requestId: asked.requestId, operations: listed.slice(start, end), next };
      const body = JSON.stringify({ success: true, value });
      const call = { method: 'POST', path: VENDOR_OPERATIONS_PATH, body, now: new Date() };
      const headers = signVendorCall({ vendor: key.code, keyId: key.keyId, secret: key.secret }, call);
      const sent = vendor.alter(body, headers);
      if (sent === null) return response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(vendor, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
