import { minorOfWire } from '@sampan/contract';
import { nobody, type PlatformContext } from './platform-context.ts';
import { must, NotTried, type Rule } from './rule.ts';
import { mustDo, mustRefuse, newId, send, sendAndLoseReply } from './signed-calls.ts';

type PlatformRule = Rule<PlatformContext>;

/** @throws RuleBroken unless `act` changed the first player's balance by exactly `by` */
async function mustMove(context: PlatformContext, by: bigint, what: string, act: () => Promise<void>): Promise<void> {
  const before = await context.balance(context.a);
  await act();
  const moved = (await context.balance(context.a)) - before;
  must(moved === by, `${what} moved ${context.write(moved)}, not ${context.write(by)}`);
}

/** An amount that must be refused, by a rule of its own. */
function refusedAmount(
  id: string,
  named: string,
  amountOf: (context: PlatformContext) => unknown,
  code = 'request.invalid',
): PlatformRule {
  return {
    id,
    says: `${named} is refused, naming the field`,
    mend: 'An amount is a decimal string above zero that is exact in the unit of the session: see currency.digits and currency.rate',
    try: (context) =>
      mustMove(context, 0n, named, async () => {
        const reply = await context.post('bet', context.bet({ amount: amountOf(context) }));
        mustRefuse(reply, code, named);
        must(reply.message.includes('amount'), `${named}: the refusal does not name the field amount`);
      }),
  };
}

/** Less than the smallest unit there is, `0.001` in cents; where the wire has decimals to spare, the smallest of them. */
function finerThan({ unit }: PlatformContext): string {
  const smallest = `0.${'0'.repeat(Math.max(unit.digits - 1, 0))}1`;
  return unit.digits > 0 && minorOfWire(smallest, unit) === null ? smallest : `0.${'0'.repeat(unit.digits)}1`;
}
/** The stake itself with a zero behind it. */
const longerThan = ({ unit: { digits }, write, stake }: PlatformContext): string =>
  `${write(stake)}${digits === 0 ? '.0' : '0'}`;

/** Sessions, bets, and what is asked of every body. */
export const betRules: readonly PlatformRule[] = [
  {
    id: 'launch-once',
    says: 'a launch code buys one session; the same request gets the same bytes',
    mend: 'Keep the answer under the request id; a used code under another request id is vendor.launch.invalid',
    async try({ exchange: { call, reply, launchCode }, post }) {
      must((await send(call)).text === reply.text, 'the repeated exchange was answered otherwise');
      const again = await post('session', { requestId: newId(), launchCode });
      mustRefuse(again, 'vendor.launch.invalid', 'a used launch code');
    },
  },
  {
    id: 'session-unknown',
    says: 'a token that was never given out is refused',
    mend: 'Look the token up for this vendor alone',
    async try(context) {
      const reply = await context.post('bet', context.bet({ sessionToken: 'x'.repeat(43) }));
      mustRefuse(reply, 'vendor.session.unknown', 'a bet with an unknown token');
    },
  },
  {
    id: 'balance-repeat',
    says: 'a request id is answered once: balance repeats its bytes though money moved meanwhile',
    mend: 'Store each answer under its request id',
    async try(context) {
      const call = context.call('balance', { requestId: newId(), sessionToken: context.a.sessionToken });
      const first = await send(call);
      mustDo(await context.post('bet', context.bet()), 'a bet');
      must((await send(call)).text === first.text, 'the repeated balance was answered otherwise');
    },
  },
  {
    id: 'bet-takes',
    says: 'a bet takes exactly its amount and says the balance after it',
    mend: 'Book amount as it stands',
    try: (context) =>
      mustMove(context, -context.stake, 'a bet', async () => {
        const before = await context.balance(context.a);
        const reply = await context.post('bet', context.bet());
        mustDo(reply, 'a bet');
        const told = context.read(reply.value.balance) ?? -1n;
        must(told === before - context.stake, `the bet was answered with a balance of ${context.write(told)}`);
      }),
  },
  {
    id: 'bet-repeat',
    says: 'the same bytes again are answered with the same bytes and take nothing',
    mend: 'Keep request ids and their answers for at least four months',
    try: (context) =>
      mustMove(context, -context.stake, 'a bet sent three times', async () => {
        const call = context.call('bet', context.bet());
        const first = await send(call);
        for (let again = 0; again < 2; again++)
          must((await send(call)).text === first.text, 'the repeated bet was answered otherwise');
      }),
  },
  {
    id: 'bet-parallel',
    says: 'sixteen copies at once take one stake',
    mend: 'Make the id unique in the transaction that books it',
    try: (context) =>
      mustMove(context, -context.stake, 'sixteen copies of a bet', async () => {
        const call = context.call('bet', context.bet());
        const texts = (await Promise.all(Array.from({ length: 16 }, () => send(call)))).map((reply) => reply.text);
        must(new Set(texts).size === 1, 'sixteen copies were answered in different ways');
      }),
  },
  {
    id: 'bet-lost-reply',
    says: 'a bet whose reply was lost is found done when it is sent again',
    mend: 'Answer a known id from what is stored, whether its first answer arrived or not',
    try: (context) =>
      mustMove(context, -context.stake, 'a bet with a lost reply', async () => {
        const call = context.call('bet', context.bet());
        await sendAndLoseReply(call);
        mustDo(await send(call), 'the bet sent again');
      }),
  },
  {
    id: 'request-conflict',
    says: 'another body under a known request id is refused',
    mend: 'Keep the hash of the body beside the request id',
    try: (context) =>
      mustMove(context, -context.stake, 'a changed body under a known request id', async () => {
        const bet = context.bet();
        mustDo(await context.post('bet', bet), 'a bet');
        const changed = { ...bet, transactionId: newId(), roundId: newId() };
        mustRefuse(await context.post('bet', changed), 'vendor.request.conflict', 'a changed body');
      }),
  },
  {
    id: 'transaction-repeat',
    says: 'a known transaction under a new request id is answered as it was and takes nothing',
    mend: 'A transaction id happens once',
    try: (context) =>
      mustMove(context, -context.stake, 'a transaction under two request ids', async () => {
        const bet = context.bet();
        const first = await context.post('bet', bet);
        const again = await context.post('bet', { ...bet, requestId: newId() });
        must(again.text === first.text, 'the repeated transaction was answered otherwise');
      }),
  },
  {
    id: 'transaction-conflict',
    says: 'a known transaction with other content is refused',
    mend: 'Compare player, round, game and amount with what was booked under the id',
    try: (context) =>
      mustMove(context, -context.stake, 'a transaction with other content', async () => {
        const bet = context.bet();
        mustDo(await context.post('bet', bet), 'a bet');
        const other = { ...bet, requestId: newId(), roundId: newId() };
        mustRefuse(await context.post('bet', other), 'vendor.transaction.conflict', 'other content');
      }),
  },
  {
    id: 'session-amounts',
    says: 'balance and limits have as many decimals as the session says',
    mend: 'Write every amount with exactly currency.digits decimals',
    async try({ a, unit: { currency, digits } }) {
      const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
      for (const text of [a.balance, a.limits.minBet, a.limits.maxBet])
        must(
          decimals(text) === digits,
          `${text} is told in ${currency.code}, which is written with ${digits} decimals here`,
        );
    },
  },
  refusedAmount('amount-zero', 'an amount of zero', ({ write }) => write(0n)),
  refusedAmount('amount-negative', 'an amount below zero', ({ write, stake }) => write(-stake)),
  refusedAmount('amount-fraction', 'an amount finer than the currency', finerThan, 'vendor.amount.precision'),
  refusedAmount('amount-zeros', 'a decimal too many, though it is a zero', longerThan, 'vendor.amount.precision'),
  {
    id: 'amount-kept',
    says: 'a refused amount is answered the same again, and its request id is used up',
    mend: 'Keep the refusal under the request id like any other answer',
    try: (context) =>
      mustMove(context, 0n, 'an amount that is refused twice', async () => {
        const bet = context.bet({ amount: longerThan(context) });
        const [first, again] = [await context.post('bet', bet), await context.post('bet', bet)];
        mustRefuse(first, 'vendor.amount.precision', 'a decimal too many');
        must(again.text === first.text, 'the repeated call was answered otherwise');
        const mended = { ...bet, amount: context.write(context.stake) };
        mustRefuse(
          await context.post('bet', mended),
          'vendor.request.conflict',
          'a mended amount under its request id',
        );
      }),
  },
  refusedAmount('amount-huge', 'an amount of 1e21', () => '1e21'),
  refusedAmount('amount-number', 'an amount that is a JSON number', () => 1),
  {
    id: 'field-unknown',
    says: 'a field that is not in the contract is refused',
    mend: 'Refuse what is not asked for: it is a spelling mistake or an attack',
    async try(context) {
      const reply = await context.post('bet', context.bet({ amuont: '1.00' }));
      mustRefuse(reply, 'request.invalid', 'an unknown field');
    },
  },
  {
    id: 'currency-other',
    says: 'money of another currency is refused',
    mend: 'Compare currency with that of the session',
    try: (context) =>
      mustMove(context, 0n, 'a bet in another currency', async () => {
        const currency = context.a.currency.code === 'XTS' ? 'XXX' : 'XTS';
        mustRefuse(
          await context.post('bet', context.bet({ currency })),
          'vendor.currency.mismatch',
          'another currency',
        );
      }),
  },
  {
    id: 'bet-limits',
    says: 'a stake above the session’s limit is refused with the limits',
    mend: 'Check limits.minBet and limits.maxBet of the session',
    async try(context) {
      const above = context.write((context.read(context.a.limits.maxBet) ?? 0n) + context.step);
      const reply = await context.post('bet', context.bet({ amount: above }));
      mustRefuse(reply, 'vendor.limit.exceeded', 'a stake above the limit');
    },
  },
  {
    id: 'bet-insufficient',
    says: 'a stake above the balance is refused with the balance',
    mend: 'Not-enough-money answers carry value.balance',
    async try(context) {
      const has = await context.balance(context.b);
      const more = has + context.step;
      if (more > (context.read(context.b.limits.maxBet) ?? 0n))
        throw new NotTried(
          `the second player has ${context.write(has)}, more than one stake may be: take a poorer one`,
        );
      const amount = context.write(more > context.stake ? more : context.stake);
      const reply = await context.post('bet', context.bet({ sessionToken: context.b.sessionToken, amount }));
      mustRefuse(reply, 'vendor.balance.insufficient', 'a stake above the balance');
      must(context.read(reply.value.balance) === has, 'the refusal does not carry the balance');
    },
  },
  {
    id: 'player-unknown',
    says: 'a win for nobody is refused',
    mend: 'playerRef must be one that a session of yours has named',
    async try(context) {
      const reply = await context.post('win', context.win(newId(), { playerRef: nobody() }));
      mustRefuse(reply, 'vendor.player.unknown', 'a win for nobody');
    },
  },
];

export { mustMove };
