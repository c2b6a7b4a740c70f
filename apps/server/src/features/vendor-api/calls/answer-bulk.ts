import { VENDOR_API_PREFIX, vendorBulkOperation, vendorBulkRequest } from '@sampan/contract';
import type { RawCall, ShortRoad } from '../../../platform/http/short-road.ts';
import { validateInput } from '../../../platform/http/validate-input.ts';
import { type KeyOfVendor, openSigned } from './open-signed.ts';
import type { SignedBody } from './signed-body.ts';
import type { VendorAnswer } from './vendor-answer.ts';

type Handler = (call: SignedBody) => Promise<VendorAnswer>;

/** What a bulk may carry, by the feature that handles it. */
export interface BulkOperations {
  /** The calls by their names. */
  calls: Readonly<Record<string, Handler>>;
  /** Whose money each of the calls moves, in their order; null where nobody is known. */
  playersOf(calls: readonly SignedBody[]): Promise<readonly (string | null)[]>;
}

export interface Bulk {
  raw: RawCall;
  key: KeyOfVendor;
  now: Date;
  operations: BulkOperations;
  road: ShortRoad;
}

/** An operation whose signature was found good. */
interface Opened {
  name: string;
  path: string;
  call: SignedBody;
}

/** The answers as one envelope. Each is put in as the bytes it is: a repeat is the same to the byte here too. */
function envelopeOf(answers: readonly VendorAnswer[]): VendorAnswer {
  const parts = answers.map(({ status, body }) => `{"status":${status},"answer":${body}}`);
  return { status: 200, body: `{"success":true,"value":{"answers":[${parts.join(',')}]}}` };
}

/** @throws AppError request.invalid, vendor.signature.invalid, vendor.timestamp.stale */
function openOperation({ key, now }: Bulk, item: unknown): Opened {
  const { call: name, ...signed } = validateInput(vendorBulkOperation, item);
  const path = `${VENDOR_API_PREFIX}/${name}`;
  return { name, path, call: openSigned(key, { ...signed, path }, now) };
}

/**
 * Does every operation by itself: what one is refused for touches no other. Those of one player wait for each other, in the
 * order they came in; those of different players go into the wallet's next batch together.
 * @throws AppError request.invalid when the list itself is none
 */
export async function answerBulk(bulk: Bulk, body: unknown): Promise<VendorAnswer> {
  const list = vendorBulkRequest.safeParse(body);
  // Texts inside the operations are looked at one operation at a time.
  const { operations: items } = list.success ? list.data : validateInput(vendorBulkRequest, body);
  const { raw, road, operations } = bulk;
  const began = performance.now();
  const fail = (error: unknown, path: string): VendorAnswer => {
    const failure = road.fail(error, { requestId: raw.requestId, path });
    return { status: failure.status, body: JSON.stringify(failure.body) };
  };
  const read = items.map((item) => {
    try {
      return openOperation(bulk, item);
    } catch (error) {
      return fail(error, raw.path);
    }
  });
  const opened = read.filter((one): one is Opened => 'call' in one);
  const players = await operations.playersOf(opened.map(({ call }) => call));
  const playerOf = new Map(opened.map((one, at) => [one, players[at] ?? null]));

  async function answerOne({ name, path, call }: Opened, before: Promise<unknown> | undefined): Promise<VendorAnswer> {
    if (before) await before;
    let answer: VendorAnswer;
    try {
      answer = await (operations.calls[name] as Handler)(call);
    } catch (error) {
      answer = fail(error, path);
    }
    road.count(`vendor.${name}`, answer.status, began);
    return answer;
  }
  const lastOf = new Map<string, Promise<VendorAnswer>>();
  const answers = read.map((one) => {
    if (!('call' in one)) return Promise.resolve(one);
    const player = playerOf.get(one) ?? null;
    const answer = answerOne(one, player === null ? undefined : lastOf.get(player));
    if (player !== null) lastOf.set(player, answer);
    return answer;
  });
  return envelopeOf(await Promise.all(answers));
}
