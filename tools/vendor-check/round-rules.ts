import { afterItsEnd, type Bet, type PlatformContext } from './platform-context.ts';
import { must, type Rule } from './rule.ts';
import { mustDo, mustRefuse, newId, send } from './signed-calls.ts';
import { mustMove } from './wallet-rules.ts';

type PlatformRule = Rule<PlatformContext>;

async function begin(context: PlatformContext, more: object = {}): Promise<Bet> {
  const bet = context.bet(more);
  mustDo(await context.post('bet', bet), 'a bet');
  return bet;
}

/** A prize for the first player. */
function prize(context: PlatformContext, more: object): Record<string, unknown> {
  const { a, stake, write } = context;
  const amount = write(stake);
  return { requestId: newId(), transactionId: newId(), playerRef: a.playerRef, gameCode: a.gameCode, amount, ...more };
}

/** Wins, rollbacks, the end of rounds and of sessions, prizes. */
export const roundRules: readonly PlatformRule[] = [
  {
    id: 'win-pays',
    says: 'a win pays exactly its amount, once, however often it is sent',
    mend: 'Book amount as it stands, once per transaction id',
    try: (context) =>
      mustMove(context, 0n, 'a bet and its win sent three times', async () => {
        const { roundId } = await begin(context);
        const call = context.call('win', context.win(roundId));
        const first = await send(call);
        mustDo(first, 'a win');
        for (let again = 0; again < 2; again++)
          must((await send(call)).text === first.text, 'the repeated win was answered otherwise');
      }),
  },
  {
    id: 'win-without-bet',
    says: 'a win in a round without a bet is refused',
    mend: 'A win needs an open round of this player',
    try: (context) =>
      mustMove(context, 0n, 'a win without a bet', async () => {
        mustRefuse(await context.post('win', context.win(newId())), 'vendor.round.unknown', 'a win without a bet');
      }),
  },
  {
    id: 'win-other-player',
    says: 'a win for somebody else’s round is refused',
    mend: 'A round belongs to the player who bet in it',
    async try(context) {
      const { roundId } = await begin(context);
      const reply = await context.post('win', context.win(roundId, { playerRef: context.b.playerRef }));
      mustRefuse(reply, 'vendor.round.unknown', 'a win for another player’s round');
    },
  },
  {
    id: 'round-closed',
    says: 'a closed round takes no bet and no win',
    mend: 'roundClosed ends a round for good',
    try: (context) =>
      mustMove(context, -context.stake, 'a bet and a win after the end', async () => {
        const { roundId } = await begin(context);
        mustDo(
          await context.post('win', context.win(roundId, { amount: context.write(0n), roundClosed: true })),
          'the last win',
        );
        mustRefuse(await context.post('win', context.win(roundId)), 'vendor.round.closed', 'a win after the end');
        mustRefuse(await context.post('bet', context.bet({ roundId })), 'vendor.round.closed', 'a bet after the end');
      }),
  },
  {
    id: 'close-ends',
    says: 'close ends a round without paying',
    mend: 'close is a win of nothing with roundClosed',
    async try(context) {
      const { roundId } = await begin(context);
      const { a } = context;
      const ids = { requestId: newId(), transactionId: newId(), roundId };
      const close = { ...ids, playerRef: a.playerRef, gameCode: a.gameCode };
      mustDo(await context.post('close', close), 'close');
      mustRefuse(await context.post('bet', context.bet({ roundId })), 'vendor.round.closed', 'a bet after close');
    },
  },
  {
    id: 'rollback-returns',
    says: 'a rollback gives the stake back, once, however often and under whatever id it is sent',
    mend: 'A bet is undone once',
    try: (context) =>
      mustMove(context, 0n, 'a bet and its rollbacks', async () => {
        const bet = await begin(context);
        const call = context.call('rollback', context.rollback(bet));
        const first = await send(call);
        mustDo(first, 'a rollback');
        must((await send(call)).text === first.text, 'the repeated rollback was answered otherwise');
        mustDo(await context.post('rollback', context.rollback(bet)), 'a rollback under another id');
      }),
  },
  {
    id: 'rollback-first',
    says: 'a rollback that comes before its bet keeps that bet from ever being taken',
    mend: 'Remember the rollback of an unknown bet (a tombstone)',
    try: (context) =>
      mustMove(context, 0n, 'a rollback and its late bet', async () => {
        const bet = context.bet();
        mustDo(await context.post('rollback', context.rollback(bet)), 'a rollback before its bet');
        mustRefuse(await context.post('bet', bet), 'vendor.bet.rolled-back', 'the bet that came late');
      }),
  },
  {
    id: 'rollback-repeated-bet',
    says: 'a bet that was undone and is sent again is refused, under its own request id too',
    mend: 'Look for a rollback before you answer a known bet as it was answered',
    try: (context) =>
      mustMove(context, 0n, 'a bet, its rollback and the bet again', async () => {
        const bet = context.bet();
        const call = context.call('bet', bet);
        mustDo(await send(call), 'a bet');
        mustDo(await context.post('rollback', context.rollback(bet)), 'a rollback');
        mustRefuse(await send(call), 'vendor.bet.rolled-back', 'the same bytes again');
        const renamed = { ...bet, requestId: newId() };
        mustRefuse(await context.post('bet', renamed), 'vendor.bet.rolled-back', 'the bet under another request id');
      }),
  },
  {
    id: 'rollback-other-player',
    says: 'somebody else’s bet cannot be rolled back',
    mend: 'Compare player, round and game with those of the bet',
    try: (context) =>
      mustMove(context, -context.stake, 'a rollback by another player', async () => {
        const bet = await begin(context);
        const reply = await context.post('rollback', context.rollback(bet, { playerRef: context.b.playerRef }));
        mustRefuse(reply, 'vendor.transaction.conflict', 'a rollback of somebody else’s bet');
      }),
  },
  {
    id: 'rollback-after-win',
    says: 'a bet whose round has paid cannot be rolled back',
    mend: 'Refuse it with vendor.bet.settled',
    try: (context) =>
      mustMove(context, 0n, 'a rollback after the win', async () => {
        const bet = await begin(context);
        mustDo(await context.post('win', context.win(bet.roundId, { roundClosed: true })), 'a win');
        mustRefuse(
          await context.post('rollback', context.rollback(bet)),
          'vendor.bet.settled',
          'a rollback after the win',
        );
      }),
  },
  {
    id: 'bonus-win',
    says: 'a prize of a campaign is paid once and needs no round',
    mend: 'Book it once per transaction id, outside the stakes of any round',
    try: (context) =>
      mustMove(context, context.stake, 'a prize sent twice', async () => {
        const call = context.call('bonus-win', prize(context, { campaignId: 'vendor-check' }));
        const first = await send(call);
        mustDo(first, 'a prize');
        must((await send(call)).text === first.text, 'the repeated prize was answered otherwise');
      }),
  },
  {
    id: 'jackpot-win',
    says: 'a jackpot is paid once, beside the wins of its round',
    mend: 'Book it once per transaction id, for a round the player has played',
    try: (context) =>
      mustMove(context, 0n, 'a bet and a jackpot sent twice', async () => {
        const { roundId } = await begin(context);
        const call = context.call('jackpot-win', prize(context, { roundId }));
        const first = await send(call);
        mustDo(first, 'a jackpot');
        must((await send(call)).text === first.text, 'the repeated jackpot was answered otherwise');
      }),
  },
  {
    id: 'jackpot-without-round',
    says: 'a jackpot in a round that was never played is refused',
    mend: 'A jackpot needs a round of this player',
    async try(context) {
      const reply = await context.post('jackpot-win', prize(context, { roundId: newId() }));
      mustRefuse(reply, 'vendor.round.unknown', 'a jackpot without a round');
    },
  },
  {
    id: 'catalogue-call',
    says: 'a changed catalogue can be told, and is answered once',
    mend: 'Answer with the number of games that are known',
    async try(context) {
      const call = context.call('catalogue', { requestId: newId() });
      const first = await send(call);
      mustDo(first, 'catalogue');
      must((await send(call)).text === first.text, 'the repeated call was answered otherwise');
    },
  },
  {
    id: 'session-ended',
    says: 'after the end of a session a bet is refused, its wins and rollbacks are booked',
    mend: 'Wins and rollbacks never ask for the session, bets do',
    async try(context) {
      const { session, won, undone } = await afterItsEnd(context);
      const { sessionToken, playerRef, gameCode } = session;
      const own = { playerRef, gameCode };
      const late = await context.post('bet', context.bet({ sessionToken, gameCode }));
      mustRefuse(late, 'vendor.session.expired', 'a late bet');
      mustDo(
        await context.post('win', context.win(won.roundId, { ...own, roundClosed: true })),
        'a win after the session',
      );
      mustDo(await context.post('rollback', context.rollback(undone, own)), 'a rollback after the session');
    },
  },
];
