/** A cashier's fixture with one vendor at which players' money stands, on a line that can be bad. */
import { randomUUID } from 'node:crypto';
import { type Currency, currencyOf, endpoints, type MerchantWallet, type VendorTransferLine } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { endAccount } from '../src/features/account/account.service.ts';
import { betsInvariants } from '../src/features/bets/bets-invariants.queries.ts';
import { changeSetting } from '../src/features/brand/index.ts';
import { jackpotsInvariants } from '../src/features/jackpots/jackpots-invariants.queries.ts';
import { saveTransferVendor } from '../src/features/vendor-api/index.ts';
import { walletInvariants } from '../src/features/wallet/wallet.invariants.ts';
import { walletSettings } from '../src/features/wallet/wallet.settings.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { openCashierFixture, type TestPlayer } from './cashier-fixture.ts';
import { TEST_MERCHANT } from './test-app.ts';
import { signedCall } from './vendor-client.ts';
import { openVendorWallet } from './vendor-wallet-double.ts';

export const invariants = [...walletInvariants, ...betsInvariants, ...jackpotsInvariants];

interface ReportedRound {
  bet: string;
  win: string;
  roundId?: string;
  requestId?: string;
  openedAt?: number;
  settledAt?: number;
}
interface ReportAnswer {
  success: boolean;
  errorCode?: string;
  details?: { field?: string };
  value: { balance: string };
}

function reportOf(player: TestPlayer, round: ReportedRound): object {
  const { bet, win, roundId = randomUUID().slice(0, 12), requestId = randomUUID() } = round;
  const { openedAt = Date.now() - 2000, settledAt = Date.now() } = round;
  const ids = { requestId, transactionId: `${roundId}:report`, roundId, gameCode: 'koi', playerRef: player.playerId };
  return { ...ids, bet, win, openedAt, settledAt };
}

/** A game session whose token, `….USD`, names its currency. */
const sessionOf = (player: TestPlayer, token: string) => `
  insert into play.session (id, player_id, brand, vendor, game_code, mode, currency,
    nickname, language, theme, autoplay, lobby_url, min_bet, max_bet, most_win, most_times, launch_code_hash, token_salt, token_hash,
    launch_expires_at, exchanged_at, expires_at)
  values (gen_random_uuid(), '${player.playerId}', '${TEST_MERCHANT}', 'LOTUS', 'koi', 'real', '${token.split('.')[1]}', 'M', 'EN',
    'dark', false, 'http://x/', 1, 10000, 1000000000, 100000, sha256('${token}a'), '\\x00', sha256('${token}'), now(), now(), now() + interval '1 hour')`;
/** A lease of the newest session, as if the vendor had asked for it long ago. */
const leaseOf = (player: TestPlayer) => `
  insert into wallet.vendor_lease (player_id, vendor, session_id, since, until)
  select player_id, vendor, id, now() - interval '30 days', now() + interval '1 hour' from play.session
  where player_id = '${player.playerId}' order by opened_at desc limit 1`;

export async function openVendorWalletFixture() {
  const fixture = await openCashierFixture();
  const { db, asOwner, call } = fixture;
  const single = { brand: TEST_MERCHANT, key: walletSettings.isSingle.key, changedBy: 'test' };
  const secret = 'a-secret-of-the-vendor-wallet-of-at-least-32';
  const vendorWallet = await openVendorWallet(secret);
  const vendor = { code: 'LOTUS', keyId: 'k1', secret };
  afterAll(() => vendorWallet.close());
  const setSingle = (value: boolean) => inTransaction(db, (tx) => changeSetting(tx, { ...single, value }));
  await inTransaction(db, async (tx) => {
    const named = {
      code: 'LOTUS',
      name: 'Lotus',
      baseUrl: vendorWallet.url,
      catalogueUrl: '',
      walletUrl: vendorWallet.url,
    };
    await saveTransferVendor(tx, { ...named, isDemo: false, brand: TEST_MERCHANT, keyId: 'k1', secret });
    await changeSetting(tx, { ...single, value: false });
    // As its catalogue would name them.
    await sql`update vendor_api.vendor set currencies = '{USD,VND,KWD,IDR}' where code = 'LOTUS'`.execute(tx);
  });

  let currency = currencyOf('USD');
  const playIn = (next: Currency) => {
    currency = next;
    return fixture.playIn(next);
  };
  const transfer = (player: TestPlayer, body: object, key?: string) =>
    call<{ transfers: VendorTransferLine[] }>(endpoints.transfer, player, body, key);
  const wallets = async (player: TestPlayer) => (await call<MerchantWallet>(endpoints.merchantWallet, player)).value;
  const figures = async (player: TestPlayer) => {
    const { main, wallets: all } = await wallets(player);
    return { main, there: all[0]?.balance, pending: all[0]?.pending };
  };
  const list = async (player: TestPlayer) =>
    (await call<{ list: VendorTransferLine[] }>(endpoints.vendorTransfers, player)).value.list;

  /** The player has opened a game of the vendor. @returns the token that the vendor plays it with */
  async function openGameSession(player: TestPlayer, { leased = true } = {}): Promise<string> {
    const token = `${randomUUID()}.${currency.code}`;
    await asOwner(`${sessionOf(player, token)}; ${leased ? leaseOf(player) : ''}`);
    return token;
  }
  /** As an operator closes it. */
  const closeAccount = (player: TestPlayer) =>
    inTransaction(db, (tx) => endAccount(tx, { player_id: player.playerId, brand: TEST_MERCHANT }));
  async function report(player: TestPlayer, round: ReportedRound) {
    const sent = signedCall(vendor, 'report', reportOf(player, round));
    const request = { method: 'POST', url: sent.path, headers: sent.headers, payload: sent.body } as const;
    return (await fixture.app.server.inject(request)).json<ReportAnswer>();
  }
  return {
    ...fixture,
    playIn,
    vendor,
    vendorWallet,
    transfer,
    wallets,
    figures,
    list,
    openGameSession,
    closeAccount,
    report,
    setSingle,
  };
}
