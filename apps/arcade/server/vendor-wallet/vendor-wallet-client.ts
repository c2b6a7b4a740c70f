/** The wallet of games whose players' money stands here: answers as the platform would, from the arcade's own accounts. */
import {
  type Currency,
  currencyOf,
  formatMoney,
  parseMoney,
  type VendorRollbackRequest,
  type VendorWalletValue,
} from '@sampan/contract';
import { askAlone, type PlatformClient } from '../platform/platform-client.ts';
import type { Outcome } from '../platform/read-answer.ts';
import type { Store } from '../store/open-store.ts';
import type { Leases } from './leases.ts';
import {
  findStake,
  findWalletSession,
  noteReport,
  readVendorWallet,
  settleId,
  type Written,
  writeMove,
} from './vendor-wallet.queries.ts';

/** What a round of the arcade is played in. */
type RoundCurrency = (roundId: string) => Promise<Currency>;

const refused = (code: string, balance: string | null = null): Outcome<never> => ({
  kind: 'refused',
  code,
  message: code,
  balance,
});

function answer(transactionId: string, written: Written, { digits }: Currency): Outcome<VendorWalletValue> {
  const { state } = written;
  const balance = formatMoney(written.balance, digits);
  if (state === 'conflict') return refused('vendor.transaction.conflict');
  if (state === 'refused') return refused('vendor.balance.insufficient', balance);
  return { kind: 'ok', value: { balance, transactionId, reference: transactionId } };
}

/** @throws RangeError for an amount that the currency does not have: the arcade itself wrote it */
function minor(amount: string, { code, digits }: Currency): bigint {
  const units = parseMoney(amount, digits);
  if (units === null) throw new RangeError(`${amount} is no amount of ${code}`);
  return units;
}

async function rollBack(store: Store, roundCurrency: RoundCurrency, asked: VendorRollbackRequest) {
  const { betTransactionId, playerRef, roundId, transactionId } = asked;
  await settleId(store, betTransactionId, 'bet');
  const taken = await findStake(store, betTransactionId);
  const currency = await roundCurrency(roundId);
  if (!taken) {
    const balance = await readVendorWallet(store, playerRef, currency.code);
    return answer(transactionId, { state: 'done', reason: null, balance }, currency);
  }
  // Named after the bet: a second rollback of it is the same movement.
  const id = `${betTransactionId}:undone`;
  const move = { id, playerRef, currency: currency.code, kind: 'rollback', delta: taken.stake, roundId } as const;
  return answer(transactionId, await writeMove(store, move, { remember: true }), currency);
}

/** `platform`: signs as the wallet vendor. */
export function createVendorWalletClient(
  store: Store,
  { platform, leases }: { platform: PlatformClient; leases: Leases },
  roundCurrency: RoundCurrency,
): PlatformClient {
  const client: PlatformClient = {
    ...platform,
    askAll: (calls) => Promise.all(calls.map((asked) => askAlone(client, asked))),
    async openSession(launchCode, requestId) {
      const outcome = await platform.openSession(launchCode, requestId);
      if (outcome.kind !== 'ok') return outcome;
      const { playerRef, currency } = outcome.value;
      const balance = formatMoney(await readVendorWallet(store, playerRef, currency.code), currency.digits);
      return { kind: 'ok', value: { ...outcome.value, balance } };
    },
    async readBalance({ sessionToken }) {
      const session = await findWalletSession(store, sessionToken, null);
      if (!session) return refused('vendor.session.unknown');
      const { code, digits } = currencyOf(session.currency);
      return {
        kind: 'ok',
        value: { balance: formatMoney(await readVendorWallet(store, session.playerRef, code), digits) },
      };
    },
    async bet(asked) {
      const session = await findWalletSession(store, asked.sessionToken, null);
      if (!session) return refused('vendor.session.unknown');
      if (!session.live) return refused('vendor.session.expired');
      const { transactionId: id, roundId } = asked;
      const currency = currencyOf(session.currency);
      const delta = -minor(asked.amount, currency);
      // A stake that was taken before, its answer lost: it stands, whatever the platform says now.
      const taken = await findStake(store, id);
      const { sessionToken } = asked;
      const { playerRef } = session;
      const intent = { sessionToken, playerRef, currency: currency.code, digits: currency.digits, stake: -delta };
      const refusal = taken ? null : await leases.refusalOf(intent);
      if (refusal !== null)
        return refused(refusal, formatMoney(await readVendorWallet(store, playerRef, currency.code), currency.digits));
      const move = { id, playerRef: session.playerRef, currency: currency.code, kind: 'bet', delta, roundId } as const;
      return answer(id, await writeMove(store, move, { remember: false }), currency);
    },
    async win(asked) {
      const { transactionId: id, playerRef, roundId, gameCode } = asked;
      const currency = await roundCurrency(roundId);
      const delta = minor(asked.amount, currency);
      const move = { id, playerRef, currency: currency.code, kind: 'win', delta, roundId } as const;
      const written = await writeMove(store, move, { remember: true });
      if (asked.roundClosed && written.state === 'done') await noteReport(store, { roundId, gameCode, playerRef });
      return answer(id, written, currency);
    },
    rollback: (asked) => rollBack(store, roundCurrency, asked),
  };
  return client;
}

/** One client for all games: those of `walletVendors` play from the vendor wallet here, every other from the player's main wallet. */
export function chooseWallet(
  seamless: PlatformClient,
  vendorWallet: PlatformClient,
  playsFromVendorWallet: (gameCode: string) => boolean,
): PlatformClient {
  const of = ({ gameCode }: { gameCode: string }) => (playsFromVendorWallet(gameCode) ? vendorWallet : seamless);
  const client: PlatformClient = {
    ...seamless,
    askAll: (calls) =>
      calls.some(({ request }) => playsFromVendorWallet(request.gameCode))
        ? Promise.all(calls.map((asked) => askAlone(client, asked)))
        : seamless.askAll(calls),
    async openSession(launchCode, requestId) {
      // A launch code belongs to one of the two vendors; the other's key does not open it, and does not use it up.
      const outcome = await seamless.openSession(launchCode, requestId);
      const foreign = outcome.kind === 'refused' && outcome.code === 'vendor.launch.invalid';
      return foreign ? vendorWallet.openSession(launchCode, requestId) : outcome;
    },
    readBalance: (asked) => of(asked).readBalance(asked),
    bet: (asked) => of(asked).bet(asked),
    win: (asked) => of(asked).win(asked),
    rollback: (asked) => of(asked).rollback(asked),
    report: (asked) => vendorWallet.report(asked),
  };
  return client;
}
