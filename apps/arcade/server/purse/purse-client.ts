/** The wallet of games whose players' money stands here: answers as the platform would, from the arcade's own books. */
import { formatMoney, parseMoney, type VendorRollbackRequest, type VendorWalletValue } from '@sampan/contract';
import type { Outcome, PlatformClient } from '../platform/platform-client.ts';
import type { Store } from '../store/open-store.ts';
import { findSeat, findStake, noteReport, readPurse, settleId, type Written, writeMove } from './purse.queries.ts';

/** What a round of the arcade is played in. */
type CurrencyOf = (roundId: string) => Promise<string>;

const refused = (code: string, balance: bigint | null = null): Outcome<never> => ({
  kind: 'refused',
  code,
  message: code,
  balance: balance === null ? null : formatMoney(balance),
});

function answer(transactionId: string, written: Written): Outcome<VendorWalletValue> {
  const { state, balance } = written;
  if (state === 'conflict') return refused('vendor.transaction.conflict');
  if (state === 'refused') return refused('vendor.balance.insufficient', balance);
  return { kind: 'ok', value: { balance: formatMoney(balance), transactionId, reference: transactionId } };
}

const minor = (amount: string): bigint => parseMoney(amount) ?? 0n;

async function rollBack(store: Store, currencyOf: CurrencyOf, asked: VendorRollbackRequest) {
  const { betTransactionId, playerRef, roundId, transactionId } = asked;
  await settleId(store, betTransactionId, 'bet');
  const taken = await findStake(store, betTransactionId);
  const currency = await currencyOf(roundId);
  if (!taken) {
    const balance = await readPurse(store, playerRef, currency);
    return answer(transactionId, { state: 'done', reason: null, balance });
  }
  // Named after the bet: a second rollback of it is the same movement.
  const id = `${betTransactionId}:undone`;
  const move = { id, playerRef, currency, kind: 'rollback', delta: taken.stake, roundId } as const;
  return answer(transactionId, await writeMove(store, move, { remember: true }));
}

/** `platform`: signs as the transfer house. */
export function createPurseClient(store: Store, platform: PlatformClient, currencyOf: CurrencyOf): PlatformClient {
  return {
    ...platform,
    async openSession(launchCode, requestId) {
      const outcome = await platform.openSession(launchCode, requestId);
      if (outcome.kind !== 'ok') return outcome;
      const balance = formatMoney(await readPurse(store, outcome.value.playerRef, outcome.value.currency.code));
      return { kind: 'ok', value: { ...outcome.value, balance } };
    },
    async readBalance({ sessionToken }) {
      const seat = await findSeat(store, sessionToken, null);
      if (!seat) return refused('vendor.session.unknown');
      return { kind: 'ok', value: { balance: formatMoney(await readPurse(store, seat.playerRef, seat.currency)) } };
    },
    async bet(asked) {
      const seat = await findSeat(store, asked.sessionToken, null);
      if (!seat) return refused('vendor.session.unknown');
      if (!seat.live) return refused('vendor.session.expired');
      const { transactionId: id, roundId } = asked;
      const { playerRef, currency } = seat;
      const move = { id, playerRef, currency, kind: 'bet', delta: -minor(asked.amount), roundId } as const;
      return answer(id, await writeMove(store, move, { remember: false }));
    },
    async win(asked) {
      const { transactionId: id, playerRef, roundId, gameCode } = asked;
      const currency = await currencyOf(roundId);
      const move = { id, playerRef, currency, kind: 'win', delta: minor(asked.amount), roundId } as const;
      const written = await writeMove(store, move, { remember: true });
      if (asked.roundClosed && written.state === 'done') await noteReport(store, { roundId, gameCode, playerRef });
      return answer(id, written);
    },
    rollback: (asked) => rollBack(store, currencyOf, asked),
  };
}

/** One client for all games: those of `houses` play from the purse here, every other from the player's main wallet. */
export function chooseWallet(
  seamless: PlatformClient,
  purse: PlatformClient,
  playsFromPurse: (gameCode: string) => boolean,
): PlatformClient {
  const of = ({ gameCode }: { gameCode: string }) => (playsFromPurse(gameCode) ? purse : seamless);
  return {
    ...seamless,
    async openSession(launchCode, requestId) {
      // A launch code belongs to one of the two houses; the other's key does not open it, and does not use it up.
      const outcome = await seamless.openSession(launchCode, requestId);
      const foreign = outcome.kind === 'refused' && outcome.code === 'vendor.launch.invalid';
      return foreign ? purse.openSession(launchCode, requestId) : outcome;
    },
    readBalance: (asked) => of(asked).readBalance(asked),
    bet: (asked) => of(asked).bet(asked),
    win: (asked) => of(asked).win(asked),
    rollback: (asked) => of(asked).rollback(asked),
    report: (asked) => purse.report(asked),
  };
}
