import { BULK_MOST, VENDOR_API_PREFIX, vendorBulkOperation, vendorBulkRequest, vendorHeaders } from '@sampan/contract';
import { checkSignature, type VendorKey } from '../server/platform/signature.ts';
import type { Fault } from './double-state.ts';

type Answer = { status: number; body: string };

export interface BulkDouble {
  key: VendorKey;
  /** Does an operation as if it had come alone. */
  perform(call: string, text: string): Answer;
  refuse(code: string): Answer;
  fault(call: string, text: string): Fault | null;
}

/** What the double of the platform answers to a bulk call: each operation by itself, an operation's fault in its place. */
export function answerBulk(double: BulkDouble, body: unknown): Answer {
  const { operations } = vendorBulkRequest.parse(body);
  if (operations.length > BULK_MOST) return double.refuse('request.invalid');
  const answers = operations.map((item) => {
    const { call, timestamp, signature, body: text } = vendorBulkOperation.parse(item);
    const headers = {
      [vendorHeaders.vendor]: double.key.vendorCode,
      [vendorHeaders.keyId]: double.key.keyId,
      [vendorHeaders.timestamp]: timestamp,
      [vendorHeaders.signature]: signature,
    };
    const path = `${VENDOR_API_PREFIX}/${call}`;
    const verdict = checkSignature(double.key, headers, { method: 'POST', path, body: text, now: Date.now() });
    if (verdict !== 'ok') return double.refuse(verdict);
    const fault = double.fault(call, text);
    const lost = { status: 503, body: '{"success":false}' };
    if (fault === 'before' || fault === 'before500') return lost;
    if (fault === 'maintenance') return { ...double.refuse('system.maintenance'), status: 503 };
    const answer = double.perform(call, text);
    return fault === null ? answer : lost;
  });
  const parts = answers.map(({ status, body: text }) => `{"status":${status},"answer":${text}}`);
  return { status: 200, body: `{"success":true,"value":{"answers":[${parts.join(',')}]}}` };
}
