/** A seamless vendor with bets in the ledger and a book of its own, in the currency of a brand. */
import { createHash } from 'node:crypto';
import { type Currency, type VendorOperation, type WireUnit, wireOfMinor } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { applyWalletBatch, type WalletOp } from '../src/features/bets/batch/wallet-batch.queries.ts';
import { deriveToken, hashToken } from '../src/features/play/sessions/open-game-session.ts';
import type { AdvanceParts } from '../src/features/reconciliation/advance-run.ts';
import { insertRun, type Run } from '../src/features/reconciliation/runs.queries.ts';
import { saveWireUnit } from '../src/features/vendor-api/units/wire-unit.queries.ts';
import { saveVendor } from '../src/features/vendor-api/vendors/vendors.queries.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { seedGameSession, seedVendor, seedWallet } from './builders.ts';
import { openTestVendor } from './report-vendor.ts';

const GAME = 'river-lanterns';
const hash = (text: string) => createHash('sha256').update(text).digest();

interface Player {
  playerId: string;
  tokenHash: Buffer;
}

interface Money {
  /** Of the vendor. */
  code: string;
  /** How it writes the currency. */
  wire: WireUnit;
}

/** Stakes are whole numbers of these. */
const unitOf = ({ digits }: Currency) => (digits === 0 ? 1_000n : 1n);

async function openPlayer(db: Database, { code, wire: { currency } }: Money): Promise<Player> {
  const unit = unitOf(currency);
  const playerId = await seedWallet(db, unit * 10_000_000n, currency.code);
  const launch = { playerId, vendor: code, currency, maxBet: unit * 100_000n };
  const { sessionId, launchCode } = await seedGameSession(db, launch);
  const { rows } = await sql<{ salt: Buffer }>`
    select token_salt as salt from play.session where id = ${sessionId}`.execute(db);
  const token = deriveToken(launchCode, rows[0]?.salt ?? Buffer.alloc(0), currency.code);
  return { playerId, tokenHash: hashToken(token) };
}

/** What a round is made of: the operations that are sent, and the lines of the vendor's book. */
function roundsOf({ code, wire }: Money) {
  const { currency } = wire;
  const unit = unitOf(currency);
  const money = (minor: bigint) => wireOfMinor(minor, wire);
  const operation = ({ playerId }: Player, name: string, more: Partial<WalletOp>): WalletOp => ({
    vendor: code,
    requestId: `${code}:${name}`,
    transactionId: `${code}:${name}`,
    bodyHash: hash(name),
    roundId: `${code}:r${name.split('.')[0]}`,
    gameCode: GAME,
    kind: 'win',
    amount: 0n,
    tokenHash: null,
    playerId,
    betTransactionId: null,
    roundClosed: false,
    ...more,
  });
  const bet = (player: Player, name: string, amount: bigint): WalletOp =>
    operation(player, `${name}.bet`, { kind: 'bet', amount, tokenHash: player.tokenHash, playerId: null });
  const listed = (op: WalletOp, { playerId }: Player, more: Partial<VendorOperation> = {}): VendorOperation => ({
    transactionId: op.transactionId,
    kind: op.kind,
    playerRef: playerId,
    roundId: op.roundId,
    amount: money(op.amount),
    currency: currency.code,
    state: 'done',
    at: Date.now(),
    ...more,
  });

  /** A round: its stake, then its win, its end without one or its rollback; or a stake that was refused. */
  function round(player: Player, index: number): { ops: WalletOp[]; listed: VendorOperation[] } {
    const name = `${index}`;
    const stake = unit * BigInt(10 + ((index * 37) % 90));
    const staked = bet(player, name, stake);
    if (index % 50 === 7) {
      const refused = { ...staked, amount: stake * 1_000_000n };
      return { ops: [refused], listed: [listed(refused, player, { state: 'refused' })] };
    }
    if (index % 40 === 3) {
      const undo = operation(player, `${name}.undo`, { kind: 'rollback', betTransactionId: staked.transactionId });
      const back = listed(undo, player, { amount: money(stake) });
      return { ops: [staked, undo], listed: [listed(staked, player, { state: 'undone' }), back] };
    }
    const win = operation(player, `${name}.win`, { amount: index % 3 === 0 ? 0n : stake, roundClosed: true });
    const end = listed(win, player, { kind: win.amount === 0n ? 'close' : 'win' });
    // An end without a win moves nothing: a vendor may leave it out.
    return {
      ops: [staked, win],
      listed: [listed(staked, player), ...(index % 2 === 0 || win.amount > 0n ? [end] : [])],
    };
  }
  return { operation, bet, listed, round };
}

/** Call `vendor.close` at the end. */
export async function openReportFixture(db: Database, money: Money) {
  const { code } = money;
  const key = await seedVendor(db, code);
  const vendor = await openTestVendor(key, { pageSize: 700 });
  await inTransaction(db, async (tx) => {
    await saveVendor(tx, { code, name: code, baseUrl: vendor.url, catalogueUrl: '' });
    await saveWireUnit(tx, code, money.wire);
  });
  const { round, ...named } = roundsOf(money);

  /** Plays rounds with the platform and notes them in the vendor's book. */
  async function play(players: readonly Player[], rounds: number): Promise<void> {
    const all = Array.from({ length: rounds }, (_, index) => round(players[index % players.length] as Player, index));
    for (let from = 0; from < all.length; from += 250) {
      const some = all.slice(from, from + 250);
      await applyWalletBatch(
        db,
        some.flatMap(({ ops }) => ops.slice(0, 1)),
      );
      await applyWalletBatch(
        db,
        some.flatMap(({ ops }) => ops.slice(1)),
      );
      vendor.book.push(...some.flatMap((one) => one.listed));
    }
  }

  const parts: AdvanceParts = {
    db,
    clock: systemClock,
    random: systemRandom,
    log: createLogger({ logLevel: 'silent' }),
  };
  return {
    vendor,
    parts,
    ...named,
    openPlayer: () => openPlayer(db, money),
    play,
    begin: (from: Date, to: Date): Promise<Run> =>
      inTransaction(db, (tx) => insertRun(tx, { vendor: code, from, to, source: 'call' })),
    /** `kind transaction` of each break that stands. */
    async found(): Promise<string[]> {
      const { rows } = await sql<{ kind: string; id: string }>`
        select kind, transaction_id as id from reconciliation.break
        where vendor = ${code} and acknowledged_at is null`.execute(db);
      return rows.map(({ kind, id }) => `${kind} ${id}`).toSorted();
    },
  };
}
