import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { type Finding, findingOf, type Line, notTried } from '../line.ts';
import { openGame } from '../play.ts';
import type { CallAnswer, Target } from '../target.ts';

const AT_ONCE = 12;
const needsPlayer = notTried('needs --player NAME:PASSWORD');

/** Fewer than an account may order in a minute: what comes after them is to meet the key, and not the limit. */
const ORDERS = 6;

const together = <Value>(make: (at: number) => Promise<Value>, times = AT_ONCE): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => make(at)));

const hundredths = (amount: unknown): number => Math.round(Number(amount) * 100);

/** Orders of the same amount, each an intent of its own, sent at one moment. */
async function raceOut(target: Target, token: string, payeeId: string): Promise<Finding> {
  const before = (await target.call(endpoints.withdrawalOptions, {}, { token })).value;
  const available = hundredths(before['available']);
  const most = Math.min(available, hundredths(before['maximumAmount']));
  // Two of them are more than there is.
  const amount = Math.floor(Math.min(most, available * 0.6 + 1));
  const body = { payeeId, amount: (amount / 100).toFixed(2) };
  const answers = await together(() => target.call(endpoints.createWithdrawal, body, { token }));
  const taken = answers.filter(({ success }) => success).length;
  const after = (await target.call(endpoints.withdrawalOptions, {}, { token })).value;
  const left = hundredths(after['available']);
  if (taken === 0) return notTried(`all ${AT_ONCE} were refused: ${codesOf(answers)}`);
  const faults = [
    ...(taken * amount > available ? [`${taken} of ${AT_ONCE} were taken, more than there was`] : []),
    ...(left !== available - taken * amount ? [`${left} hundredths are left of ${available}`] : []),
    ...(left < 0 ? ['the balance is below zero'] : []),
  ];
  for (const { value } of answers.filter(({ success }) => success))
    await target.call(endpoints.cancelWithdrawal, { reference: value['reference'] }, { token });
  return findingOf(faults, `${taken} of ${AT_ONCE} taken (${codesOf(answers)}), the money is what it should be`);
}

const codesOf = (answers: readonly CallAnswer[]): string =>
  [...new Set(answers.map(({ errorCode, status }) => errorCode || String(status)))].join(', ');

/** The player's own account, or a first one, which need not cool off. */
async function findPayee(target: Target, token: string): Promise<string | null> {
  const { value } = await target.call(endpoints.withdrawalOptions, {}, { token });
  const {
    payees = [],
    banks = [],
    payeeName,
  } = value as {
    payees?: { id: string }[];
    banks?: { code: string }[];
    payeeName?: string;
  };
  if (payees[0]) return payees[0].id;
  const account = {
    bankCode: banks[0]?.code ?? '',
    accountName: payeeName || 'Own Account',
    accountNumber: '000123456',
  };
  const added = await target.call(endpoints.addPayee, account, { token });
  return added.success ? String(added.value['id']) : null;
}

export const doubleWithdrawal: Line = {
  name: 'double-withdrawal',
  tries: '12 withdrawals of most of the balance at one moment, each a call of its own',
  read: 'red: more was taken than there was; money is paid out twice',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return needsPlayer;
    const payeeId = await findPayee(target, token);
    return payeeId === null ? notTried('no account to withdraw to can be added') : raceOut(target, token, payeeId);
  },
};

export const doubleClaim: Line = {
  name: 'double-claim',
  tries: 'one bonus claimed 12 times at one moment, each a call of its own; where none is offered, one that is not',
  read: 'red: a bonus was given more than once',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return needsPlayer;
    const { value } = await target.call(endpoints.rewardCentre, {}, { token });
    const offers = (value['promotions'] ?? []) as { id: string; claimBy: string }[];
    const offer = offers.find(({ claimBy }) => claimBy === 'claim') ?? offers[0];
    const answers = await together(() => target.call(endpoints.claimBonus, { id: offer?.id ?? 'none' }, { token }));
    const taken = answers.filter(({ success }) => success).length;
    return findingOf(taken > 1 ? [`it was given ${taken} times`] : [], `given ${taken} times (${codesOf(answers)})`);
  },
};

export const repeatedKey: Line = {
  name: 'repeated-key',
  tries: 'one order with one idempotency key 6 times at one moment, then the key with another amount',
  read: 'red: a call that a bad line repeats moves money twice',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return needsPlayer;
    const methods = (await target.call(endpoints.depositMethods, {}, { token })).value as unknown as {
      code?: string;
      minimumAmount?: string;
    }[];
    const method = Array.isArray(methods) ? methods[0] : undefined;
    if (!method?.code) return notTried('no way to pay in is offered');
    const key = randomUUID();
    const order = { method: method.code, amount: method.minimumAmount ?? '10.00' };
    const answers = await together(() => target.call(endpoints.createDeposit, order, { token, key }), ORDERS);
    const references = new Set(answers.filter(({ success }) => success).map(({ value }) => String(value['reference'])));
    const other = await target.call(endpoints.createDeposit, { ...order, amount: '77.00' }, { token, key });
    for (const reference of references) await target.call(endpoints.cancelDeposit, { reference }, { token });
    if (references.size === 0) return notTried(`no order was opened: ${codesOf(answers)}`);
    const faults = [
      ...(references.size > 1 ? [`${references.size} orders were opened`] : []),
      ...(other.success && !references.has(String(other.value['reference']))
        ? ['the key was taken for another amount']
        : []),
    ];
    return findingOf(faults, `one order; the key with another amount: ${other.errorCode || other.status}`);
  },
};

export const racedBets: Line = {
  name: 'raced-bets',
  tries: '12 bets at one moment on the same commitment, each with a seed of its own',
  read: 'red: a player may draw several times and keep the best',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return needsPlayer;
    const game = await openGame(target, token);
    if (typeof game === 'string') return notTried(game);
    const answers = await together(() =>
      game.post('spin', {
        bet: game.stake,
        spinKey: randomUUID(),
        serverSeedHash: game.serverSeedHash,
        clientSeed: randomBytes(16).toString('hex'),
      }),
    );
    const rounds = new Set(
      answers.filter(({ status }) => status < 400).map(({ value }) => (value['round'] as { roundId: string }).roundId),
    );
    if (rounds.size === 0) return notTried(`none was taken: ${answers.map(({ status }) => status).join(', ')}`);
    return findingOf(rounds.size > 1 ? [`${rounds.size} rounds were drawn`] : [], 'one round was drawn');
  },
};
