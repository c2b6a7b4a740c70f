/** What a seamless vendor reports once a day: every operation of a window, in signed pages. */
import {
  OPERATIONS_PAGE_BYTES,
  type VendorOperation,
  type VendorOperationsValue,
  vendorHeaders,
  vendorOperationsValue,
} from '@sampan/contract';
import { signedRules } from './platform-signature-rules.ts';
import { must, NotTried, type Rule, RuleBroken } from './rule.ts';
import { exchange, newId, readJson, type SignedCall, sign } from './signed-calls.ts';
import { mustTurnAway, type PlaceContext } from './vendor-wallet-context.ts';

const DAY = 86_400_000;

interface Asked {
  from?: number;
  to?: number;
  after?: string | null;
  limit?: number;
}

const call = ({ key, url }: PlaceContext, asked: Asked, at?: number): SignedCall => {
  const window = { from: Date.now() - DAY, to: Date.now() + DAY, after: null, limit: 1_000 };
  return sign(key, { method: 'POST', url, body: { requestId: newId(), ...window, ...asked } }, at);
};
const make = (context: PlaceContext, at?: number) => call(context, {}, at);

/** @throws RuleBroken unless the answer is signed as the vendor signs its calls */
function mustBeSigned({ key, url }: PlaceContext, text: string, headers: Headers): void {
  const header = (name: string) => headers.get(name) ?? '';
  const timestamp = Number(header(vendorHeaders.timestamp));
  must(Math.abs(Date.now() - timestamp) < 300_000, 'the answer carries no fresh X-Timestamp');
  const own = sign(key, { method: 'POST', url, body: text }, timestamp).headers;
  for (const name of Object.values(vendorHeaders))
    must(header(name) === own[name], `the answer’s ${name} is not that of these bytes`);
}

async function readPage(context: PlaceContext, asked: Asked): Promise<VendorOperationsValue> {
  const sent = call(context, asked);
  const { status, text, headers } = await exchange(sent);
  must(status === 200, `${context.url.pathname} was answered ${status}`);
  must(text.length <= OPERATIONS_PAGE_BYTES, `a page is larger than ${OPERATIONS_PAGE_BYTES} bytes`);
  mustBeSigned(context, text, headers);
  const { success, value } = (readJson(text) ?? {}) as { success?: unknown; value?: unknown };
  const parsed = vendorOperationsValue.safeParse(success === true ? value : undefined);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RuleBroken(`the page is not as the contract says at ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { requestId } = readJson(sent.body) as { requestId: string };
  must(parsed.data.requestId === requestId, 'the page names another requestId than the call');
  must(parsed.data.operations.length <= (asked.limit ?? 1_000), 'the page holds more than `limit`');
  return parsed.data;
}

const idsOf = (operations: readonly VendorOperation[]) => operations.map(({ transactionId }) => transactionId);

async function firstOperations(context: PlaceContext): Promise<VendorOperation[]> {
  const { operations } = await readPage(context, { limit: 5 });
  if (operations.length < 2) throw new NotTried('there are less than two operations of the last day: play a round');
  return operations;
}

export const operationsRules: readonly Rule<PlaceContext>[] = [
  {
    id: 'operations-page',
    says: 'a page is signed, of this call, and as the contract says',
    mend: 'Sign the bytes of the answer as you sign a call, and repeat the requestId; see “Reporting operations”',
    async try(context) {
      await readPage(context, {});
    },
  },
  {
    id: 'operations-pages',
    says: 'pages of one operation follow each other as one page of all does, each operation once',
    mend: '`after` is the `next` of the page before; keep one order that nothing changes later',
    async try(context) {
      const all = idsOf(await firstOperations(context));
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const page: VendorOperationsValue = await readPage(context, { after, limit: 1 });
        must(page.next === null || page.next !== after, 'next leads to the page it stands on');
        walked.push(...idsOf(page.operations));
        after = page.next;
      } while (after !== null && walked.length < all.length);
      must(walked.join() === all.join(), 'the pages hold other operations than the list');
      must(new Set(walked).size === walked.length, 'an operation is listed twice');
    },
  },
  {
    id: 'operations-window',
    says: 'operations of the window alone are listed',
    mend: '`from` is the first millisecond of the window, `to` the first one after it',
    async try(context) {
      const [first] = (await firstOperations(context)).toSorted((one, other) => one.at - other.at);
      const at = first?.at ?? 0;
      const { operations } = await readPage(context, { from: at, to: at + 1 });
      must(operations.length > 0 && operations.every((one) => one.at === at), 'a window of a millisecond holds others');
      const ahead = await readPage(context, { from: Date.now() + DAY, to: Date.now() + 2 * DAY });
      must(ahead.operations.length === 0, 'tomorrow holds operations already');
    },
  },
  {
    id: 'operations-parameters',
    says: 'a page of none and a window that ends before it begins are refused',
    mend: '`limit` is from 1 to 1000, and `from` is before `to`',
    async try(context) {
      await mustTurnAway(call(context, { limit: 0 }), 'a limit of 0');
      await mustTurnAway(call(context, { to: Date.now() - 2 * DAY }), 'a window that ends before it begins');
    },
  },
  ...signedRules<PlaceContext>({ prefix: 'operations', make, open: false }),
];
