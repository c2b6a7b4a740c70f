/** The platforms that the vendor check must find out: each breaks one of its rules. */
import { randomUUID } from 'node:crypto';
import { type Key, sign } from '../../../tools/vendor-check/signed-calls.ts';
import type { PlatformFault } from './faulty-platform.ts';

const accepted = JSON.stringify({ success: true, value: { balance: '1.00', transactionId: 'x', reference: 'G1' } });
const refused = (errorCode: string) => ({
  status: 409,
  text: JSON.stringify({ success: false, value: null, errorCode, message: errorCode, details: {} }),
});
const codeOf = (text: string) => (JSON.parse(text) as { errorCode?: string }).errorCode;

/** A platform that does not refuse what it must. */
export const accepts = (code: string): PlatformFault => ({
  answer: (_, answer) => (codeOf(answer.text) === code ? { status: 200, text: accepted } : answer),
});
/** A platform that takes every signature and every time for good. */
const believes: PlatformFault = { ask: ({ text, name }) => (name === 'session' ? null : text) };
/** A platform that forgets which ids it has seen. */
const forgets = (...ids: string[]): PlatformFault => ({
  ask: ({ body }) => ({
    ...body,
    ...Object.fromEntries(ids.filter((id) => id in body).map((id) => [id, randomUUID()])),
  }),
});
const forgetsAll = forgets('requestId', 'transactionId');
const refuses = (name: string, code: string): PlatformFault => ({
  answer: (passing, answer) => (passing.name === name ? refused(code) : answer),
});
/** A platform whose answer is another one each time. */
const answersAnew = (of: string): PlatformFault => ({
  answer: ({ name }, answer) =>
    name === of ? { ...answer, text: answer.text.replace('"value":{', `"value":{"at":"${randomUUID()}",`) } : answer,
});
const changes = (change: (body: Record<string, unknown>) => object): PlatformFault => ({
  ask: ({ name, body }) => (name === 'bet' ? change(body) : null),
});

/** A platform that answers this end of a lease, however often it is asked. */
const leasesUntil = (until: () => number): PlatformFault => ({
  answer: ({ name }, answer) =>
    name === 'lease' ? { ...answer, text: answer.text.replace(/"leaseUntil":\d+/, `"leaseUntil":${until()}`) } : answer,
});
const ALWAYS = Date.now() + 60_000;

type Operation = { call: string; timestamp?: string | undefined; signature?: string | undefined; body: string };
const operationsOf = (body: Record<string, unknown>) => body.operations as Operation[];
const operationsChanged = (change: (operations: Operation[]) => Operation[]): PlatformFault => ({
  ask: ({ name, body }) => (name === 'bulk' ? { operations: change(operationsOf(body)) } : null),
});
const answersChanged = (change: (answers: { answer: { success: boolean } }[]) => unknown[]): PlatformFault => ({
  answer({ name }, answer) {
    if (name !== 'bulk' || codeOf(answer.text)) return answer;
    const { answers } = (JSON.parse(answer.text) as { value: { answers: { answer: { success: boolean } }[] } }).value;
    return { status: 200, text: JSON.stringify({ success: true, value: { answers: change(answers) } }) };
  },
});

/** Where the calls of a bulk go, and the key that they are signed with. */
interface Signing {
  url: string;
  key: Key;
}
/** The same operation under ids of its own, signed anew. */
function underNewIds({ call, body }: Operation, { url: origin, key }: Signing): Operation {
  const ids = { requestId: randomUUID(), transactionId: randomUUID() };
  const url = new URL(`/vendor/v1/${call}`, origin);
  const signed = sign(key, { method: 'POST', url, body: { ...(JSON.parse(body) as object), ...ids } });
  const { 'x-timestamp': timestamp, 'x-signature': signature } = signed.headers;
  return { call, timestamp, signature, body: signed.body };
}
/** Each rule with a platform that breaks it; `signing`: of the calls inside a bulk. */
export const faultsOf = (signing: Signing): Record<string, PlatformFault> => ({
  ...faults,
  'bulk-once': operationsChanged((operations) => operations.map((operation) => underNewIds(operation, signing))),
});

const faults: Record<string, PlatformFault> = {
  'signature-body': believes,
  'signature-path': believes,
  'signature-secret': believes,
  'signature-missing': believes,
  'key-unknown': believes,
  'timestamp-old': believes,
  'timestamp-ahead': believes,
  'clock-skew': {
    answer: ({ headers }, answer) =>
      Math.abs(Number(headers['x-timestamp']) - Date.now()) > 120_000 ? refused('vendor.timestamp.stale') : answer,
  },
  'launch-once': forgets('requestId'),
  'session-unknown': accepts('vendor.session.unknown'),
  'balance-repeat': forgets('requestId'),
  'bet-takes': changes((body) => ({ ...body, amount: '0.20' })),
  'bet-repeat': forgetsAll,
  'bet-parallel': forgetsAll,
  'bet-lost-reply': forgetsAll,
  'request-conflict': forgets('requestId'),
  'transaction-repeat': forgets('transactionId'),
  'transaction-conflict': forgets('transactionId'),
  'session-amounts': {
    answer: ({ name }, answer) =>
      name === 'session' ? { ...answer, text: answer.text.replace('"minBet":"0.10"', '"minBet":"0.1"') } : answer,
  },
  'amount-zero': changes((body) => ({ ...body, amount: '0.10' })),
  'amount-negative': accepts('request.invalid'),
  'amount-fraction': changes((body) => ({ ...body, amount: '0.10' })),
  'amount-zeros': accepts('vendor.amount.precision'),
  'amount-kept': forgets('requestId'),
  'amount-huge': accepts('request.invalid'),
  'amount-number': changes((body) => ({ ...body, amount: '1.00' })),
  'field-unknown': changes(({ amuont: _unknown, ...body }) => body),
  'currency-other': changes(({ currency: _currency, ...body }) => body),
  'bet-limits': accepts('vendor.limit.exceeded'),
  'bet-insufficient': {
    answer: (_, answer) =>
      codeOf(answer.text) === 'vendor.balance.insufficient' ? refused('vendor.balance.insufficient') : answer,
  },
  'player-unknown': accepts('vendor.player.unknown'),
  'win-pays': forgetsAll,
  'win-without-bet': accepts('vendor.round.unknown'),
  'win-other-player': accepts('vendor.round.unknown'),
  'round-closed': accepts('vendor.round.closed'),
  'close-ends': accepts('vendor.round.closed'),
  'rollback-returns': {
    async answer({ name, body }, answer, forward) {
      const prize = { requestId: randomUUID(), transactionId: randomUUID(), campaignId: 'fault', amount: '0.10' };
      const { playerRef, gameCode } = body;
      if (name === 'rollback') await forward('bonus-win', { ...prize, playerRef, gameCode });
      return answer;
    },
  },
  'rollback-first': accepts('vendor.bet.rolled-back'),
  'rollback-repeated-bet': accepts('vendor.bet.rolled-back'),
  'rollback-other-player': accepts('vendor.transaction.conflict'),
  'rollback-after-win': accepts('vendor.bet.settled'),
  'bonus-win': forgetsAll,
  'jackpot-win': forgetsAll,
  'jackpot-without-round': accepts('vendor.round.unknown'),
  'catalogue-call': answersAnew('catalogue'),
  'bulk-answers': answersChanged((answers) => answers.toReversed()),
  'bulk-one-bad': operationsChanged((operations) => operations.filter((_, at) => at !== 1)),
  'bulk-order': {
    ...operationsChanged((operations) => operations.toReversed()),
    ...answersChanged((answers) => answers.toReversed()),
  },
  'bulk-bounded': operationsChanged((operations) => operations.slice(0, 256)),
  'bulk-signed': { ask: ({ name, text }) => (name === 'bulk' ? text : null) },
  'pipelined-order': {
    answer: (_, answer) => ({ ...answer, text: answer.text.replace(/"transactionId":"[^"]+"/, '"transactionId":"x"') }),
  },
  'free-rounds-unknown': accepts('vendor.free-rounds.unknown'),
  'free-rounds-win-unknown': accepts('vendor.round.unknown'),
  'draws-announced': answersAnew('draws'),
  'draws-order': accepts('request.invalid'),
  'draws-over': accepts('vendor.draw.over'),
  'draws-unknown-game': accepts('game.not.found'),
  'lease-runs': leasesUntil(() => Date.now() + 3_600_000),
  'lease-renewed': leasesUntil(() => ALWAYS),
  'lease-unknown': accepts('vendor.session.unknown'),
  'lease-ended': accepts('vendor.session.expired'),
  'session-ended': refuses('win', 'vendor.session.expired'),
};
