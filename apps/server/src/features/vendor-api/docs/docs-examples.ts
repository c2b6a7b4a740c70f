/** Examples with signatures that are computed by the platform's own signer when the page is made: they cannot go stale. */
import {
  signedText,
  VENDOR_API_PREFIX,
  type VendorBulkOperation,
  type VendorCallRow,
  vendorHeaders,
} from '@sampan/contract';
import { hashBody, signVendorCall } from '@sampan/service-kit/signing';

/** A key for the page alone; it opens nothing. */
export const exampleKey = { vendor: 'LOTUS', keyId: 'k-2026-11', secret: 'example-secret-example-secret-example' };
export const exampleTime = new Date('2026-11-21T09:00:00.000Z');

const pathOf = (row: VendorCallRow) => `${VENDOR_API_PREFIX}/${row.name}`;

/** The operations of a bulk call, each signed as the call alone would be. */
function signOperations(operations: readonly VendorBulkOperation[]): VendorBulkOperation[] {
  return operations.map(({ call, body }) => {
    const path = `${VENDOR_API_PREFIX}/${call}`;
    const headers = signVendorCall(exampleKey, { method: 'POST', path, body, now: exampleTime });
    const [timestamp = '', signature = ''] = [headers[vendorHeaders.timestamp], headers[vendorHeaders.signature]];
    return { call, timestamp, signature, body };
  });
}

export function exampleBody({ name, example }: VendorCallRow): string {
  const signed =
    name === 'bulk' ? { operations: signOperations(example.operations as VendorBulkOperation[]) } : example;
  return JSON.stringify(signed);
}

/** The text that the example's signature stands over. */
export function exampleSignedText(row: VendorCallRow): string {
  const bodyHash = hashBody(exampleBody(row)).toString('hex');
  return signedText({ timestamp: String(exampleTime.getTime()), method: 'POST', path: pathOf(row), bodyHash });
}

export function curlExample(row: VendorCallRow, origin: string): string {
  const body = exampleBody(row);
  const headers = signVendorCall(exampleKey, { method: 'POST', path: pathOf(row), body, now: exampleTime });
  const lines = Object.entries({ 'content-type': 'application/json', ...headers }).map(
    ([name, value]) => `  -H '${name}: ${value}' \\`,
  );
  return [`curl -X POST ${origin}${pathOf(row)} \\`, ...lines, `  -d '${body}'`].join('\n');
}

/** Runs as it stands (a test runs it): Node 20 or newer, nothing else. */
export function typescriptExample(row: VendorCallRow, origin: string): string {
  return `import { createHash, createHmac } from 'node:crypto';

const key = { vendor: '${exampleKey.vendor}', keyId: '${exampleKey.keyId}', secret: '${exampleKey.secret}' };

export function sign(method: string, path: string, body: string, at = Date.now()): Record<string, string> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [at, method, path, bodyHash].join('.');
  const mac = createHmac('sha256', key.secret).update(text).digest('hex');
  return {
    'content-type': 'application/json',
    '${vendorHeaders.vendor}': key.vendor,
    '${vendorHeaders.keyId}': key.keyId,
    '${vendorHeaders.timestamp}': String(at),
    '${vendorHeaders.signature}': \`v1=\${mac}\`,
  };
}

export async function call(name: string, request: object): Promise<unknown> {
  const path = \`${VENDOR_API_PREFIX}/\${name}\`;
  const body = JSON.stringify(request);
  // Sign what you send, send what you signed: the very same string.
  const reply = await fetch('${origin}' + path, { method: 'POST', headers: sign('POST', path, body), body });
  return reply.json();
}

// await call('${row.name}', ${exampleBody(row)});`;
}
