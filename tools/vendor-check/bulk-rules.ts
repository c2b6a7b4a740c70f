/** Many calls at once: in one bulk call, and written one behind the other over one connection. */
import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { BULK_MOST, VENDOR_API_PREFIX, vendorBulkValue } from '@sampan/contract';
import type { Bet, PlatformContext } from './platform-context.ts';
import { must, type Rule, RuleBroken } from './rule.ts';
import { mustDo, mustRefuse, newId, type Reply, readJson, type SignedCall, send, withHeader } from './signed-calls.ts';
import { mustMove } from './wallet-rules.ts';

type PlatformRule = Rule<PlatformContext>;

const PIPELINED = 16;
const TIMEOUT_MS = 15_000;

/** A call as it stands in a bulk. */
const operationOf = ({ url, body, headers }: SignedCall) => ({
  call: url.pathname.replace(`${VENDOR_API_PREFIX}/`, ''),
  timestamp: headers['x-timestamp'],
  signature: headers['x-signature'],
  body,
});

const bulkOf = ({ call }: PlatformContext, calls: readonly SignedCall[]): SignedCall =>
  call('bulk', { operations: calls.map(operationOf) });

interface OneAnswer {
  status: number;
  success: boolean;
  errorCode: unknown;
  value: Record<string, unknown>;
  /** Its envelope, written as JSON again. */
  text: string;
}

/** @throws RuleBroken unless there is one answer to each operation */
function readAnswers(reply: Reply, count: number): OneAnswer[] {
  mustDo(reply, 'a bulk call');
  const value = vendorBulkValue.safeParse(reply.value);
  if (!value.success) throw new RuleBroken('the answers of a bulk are not as the contract says');
  const { answers } = value.data;
  must(answers.length === count, `${count} operations got ${answers.length} answers`);
  return answers.map(({ status, answer }) => {
    const { success, errorCode, value: said } = answer as { success: boolean; errorCode?: unknown; value?: unknown };
    const fields = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
    return { status, success, errorCode, value: fields, text: JSON.stringify(answer) };
  });
}

const sendBulk = async (context: PlatformContext, calls: readonly SignedCall[]) =>
  readAnswers(await send(bulkOf(context, calls)), calls.length);

const betOf = (context: PlatformContext, session: PlatformContext['a'], more: object = {}): Bet =>
  context.bet({ sessionToken: session.sessionToken, gameCode: session.gameCode, ...more });

/** Requests written at once over one connection. @returns all that comes back, as text */
async function pipeline(calls: readonly SignedCall[]): Promise<string> {
  const [first] = calls;
  if (!first) return '';
  const { protocol, hostname, port, host } = first.url;
  const secure = protocol === 'https:';
  const where = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || (secure ? 443 : 80)) };
  const socket: Socket = secure ? connectTls({ ...where, servername: hostname }) : connectPlain(where);
  let text = '';
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => {});
  for (const [at, { url, headers, body }] of calls.entries()) {
    const last = at === calls.length - 1 ? { connection: 'close' } : {};
    const lines = Object.entries({ host, ...headers, ...last, 'content-length': String(Buffer.byteLength(body)) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST ${url.pathname} HTTP/1.1\r\n${head}\r\n${body}`);
  }
  await once(socket, 'close');
  return text;
}

export const bulkRules: readonly PlatformRule[] = [
  {
    id: 'bulk-answers',
    says: 'operations of a bulk are answered in their order, each as the call alone is',
    mend: 'Answer as many as there were operations, and store each answer under its own request id',
    async try(context) {
      const calls = [context.a, context.b, context.a].map((session) => context.call('bet', betOf(context, session)));
      const answers = await sendBulk(context, calls);
      for (const [at, call] of calls.entries()) {
        const { transactionId } = readJson(call.body) as Bet;
        must(answers[at]?.value.transactionId === transactionId, `answer ${at + 1} is that of another operation`);
        const alone = await send(call);
        const same = alone.status === answers[at]?.status && JSON.stringify(readJson(alone.text)) === answers[at]?.text;
        must(same, 'an operation sent again alone was answered otherwise');
      }
    },
  },
  {
    id: 'bulk-one-bad',
    says: 'a bad operation in a bulk is refused in its place and the others stand',
    mend: 'Check, book and answer each operation by itself',
    try: (context) =>
      mustMove(context, -context.stake, 'a bulk with one good bet of the first player', async () => {
        const forged = withHeader(context.call('bet', context.bet()), 'x-signature', `v1=${'0'.repeat(64)}`);
        const old = context.call('bet', context.bet(), Date.now() - 360_000);
        const wrong = context.call('bet', context.bet({ amount: '-1' }));
        const answers = await sendBulk(context, [forged, old, context.call('bet', context.bet()), wrong]);
        const said = answers.map(({ success, errorCode }) => (success ? 'done' : String(errorCode))).join(', ');
        const wanted = 'vendor.signature.invalid, vendor.timestamp.stale, done, request.invalid';
        must(said === wanted, `they were answered ${said}, not ${wanted}`);
      }),
  },
  {
    id: 'bulk-order',
    says: 'operations of one player in a bulk are done in their order',
    mend: 'Do each after the answer to the one before of the same player',
    try: (context) =>
      mustMove(context, 0n, 'a bet, its win, another bet and its rollback', async () => {
        const [won, undone] = [context.bet(), context.bet()];
        const before = await context.balance(context.a);
        const answers = await sendBulk(context, [
          context.call('bet', won),
          context.call('win', context.win(won.roundId, { roundClosed: true })),
          context.call('bet', undone),
          context.call('rollback', context.rollback(undone)),
        ]);
        const left = answers.map(({ value }) => context.read(value.balance));
        const { stake } = context;
        const wanted = [before - stake, before, before - stake, before];
        must(
          wanted.every((balance, at) => balance === left[at]),
          `they left ${left.map(String).join(', ')}, not ${wanted.map(String).join(', ')} (least units)`,
        );
      }),
  },
  {
    id: 'bulk-once',
    says: 'the same ids in two bulks and alone at the same moment are booked once',
    mend: 'Ids are looked up the same way, whichever way a call came',
    try: (context) =>
      mustMove(context, -context.stake, 'one bet by three ways at once', async () => {
        const call = context.call('bet', context.bet());
        const [one, two, alone] = await Promise.all([
          sendBulk(context, [call]),
          sendBulk(context, [call, call]),
          send(call),
        ]);
        const texts = [...one, ...two].map(({ text }) => text);
        texts.push(JSON.stringify(readJson(alone.text)));
        must(new Set(texts).size === 1, 'it was answered in different words');
      }),
  },
  {
    id: 'bulk-bounded',
    says: `a bulk of ${BULK_MOST + 1} operations, and one of none, are refused`,
    mend: 'Bound what one call may bring before anything of it is booked',
    try: (context) =>
      mustMove(context, 0n, 'a bulk too long', async () => {
        const many = Array.from({ length: BULK_MOST + 1 }, () => context.call('bet', context.bet()));
        mustRefuse(await send(bulkOf(context, many)), 'request.invalid', `${many.length} operations`);
        mustRefuse(await send(bulkOf(context, [])), 'request.invalid', 'no operation');
      }),
  },
  {
    id: 'bulk-signed',
    says: 'a bulk that is not signed itself is refused, whatever its operations are',
    mend: 'Check the signature of the bulk before those of its operations',
    try: (context) =>
      mustMove(context, 0n, 'an unsigned bulk', async () => {
        const bulk = bulkOf(context, [context.call('bet', context.bet())]);
        mustRefuse(
          await send(withHeader(bulk, 'x-signature', `v1=${'0'.repeat(64)}`)),
          'vendor.signature.invalid',
          'an unsigned bulk',
        );
      }),
  },
  {
    id: 'pipelined-order',
    says: 'calls written one behind the other over one connection are answered in their order',
    mend: 'Answer HTTP/1.1 requests of a connection in the order they came',
    async try(context) {
      const ids = Array.from({ length: PIPELINED }, newId);
      const text = await pipeline(ids.map((transactionId) => context.call('bet', context.bet({ transactionId }))));
      const places = ids.map((id) => text.indexOf(`"${id}"`));
      must(
        places.every((place, at) => place > (places[at - 1] ?? 0)),
        `${places.filter((place) => place >= 0).length} of ${PIPELINED} calls were answered, or in another order`,
      );
    },
  },
];
