/**
 * Progressive pots. A vendor says what a round brings into each pot and which pot it won; how much that is,
 * only the platform knows: it is what the ledger holds for the pot at that moment. Pots are locked in the order of their
 * names before the player, so two winners come one after the other: the first gets the pot, the second what is in it then.
 */
import {
  type Currency,
  currencyOf,
  type ErrorCode,
  formatMoney,
  type VendorPotRoundRequest,
  type VendorPotsRequest,
} from '@sampan/contract';
import {
  contributeToJackpot,
  lockPlayer,
  type MoveInput,
  payJackpot,
  readBalances,
  seedJackpot,
} from '../../ledger/index.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hashToken } from '../play/index.ts';
import {
  answerOnce,
  claimRequest,
  readAmount,
  refusalAnswer,
  successAnswer,
  type VendorAnswer,
  type VendorCall,
} from '../vendor-api/index.ts';
import {
  findPotRound,
  findPots,
  findSessionOfToken,
  findStakedRound,
  insertPotRound,
  lockPotRound,
  lockPots,
  movePot,
  type PotGroup,
  type StakedRound,
} from './pots.queries.ts';

/** No vendor may divert more of a stake than this into its pots, in hundredths. */
const MOST_OF_STAKE = 10n;

/** POST /vendor/v1/pots: what is in the pots now. One that nobody has played for yet holds its seed. */
export async function answerPots(db: Queryable, vendor: string, request: VendorPotsRequest): Promise<VendorAnswer> {
  const session = await findSessionOfToken(db, vendor, hashToken(request.sessionToken));
  if (!session) return refusalAnswer('vendor.session.unknown');
  const currency = currencyOf(session.currency);
  const known = await findPots(db, { ...session, vendor, code: request.potsCode });
  const pots = request.pots.map(({ name, seed }, at) => {
    const pot = known.find((one) => one.name === name);
    const amount = pot?.balance ?? readAmount(seed, `pots.${at}.seed`, currency);
    return { name, amount: formatMoney(amount, currency.digits) };
  });
  return successAnswer({ pots });
}

/** What is wrong with playing this round for pots, or null. */
function evaluate(request: VendorPotRoundRequest, round: StakedRound | null): ErrorCode | null {
  if (!round || round.game_code !== request.gameCode) return 'vendor.round.unknown';
  if (round.status === 'rolled_back') return 'vendor.bet.rolled-back';
  if (round.status !== 'open') return 'vendor.round.closed';
  return null;
}

/** What a round brings into a pot, minor units. */
interface PotEntry {
  name: string;
  seed: bigint;
  contribution: bigint;
}

/** @throws AppError vendor.amount.precision */
const readEntries = ({ pots }: VendorPotRoundRequest, currency: Currency): PotEntry[] =>
  pots.map(({ name, seed, contribution }, at) => ({
    name,
    seed: readAmount(seed, `pots.${at}.seed`, currency),
    contribution: readAmount(contribution, `pots.${at}.contribution`, currency),
  }));

function checkEntries(pots: readonly PotEntry[], won: string | null, bet: bigint): void {
  const names = pots.map(({ name }) => name);
  const refuse = (reason: string): never => {
    throw new AppError('request.invalid', { field: 'pots', reason: `pots: ${reason}` });
  };
  if (new Set(names).size !== names.length) refuse('a pot is named twice');
  if (won !== null && !names.includes(won)) refuse('the pot that was won is not among them');
  const brought = pots.reduce((sum, { contribution }) => sum + contribution, 0n);
  if (brought * 100n > bet * MOST_OF_STAKE) refuse(`more than ${MOST_OF_STAKE} % of the stake`);
}

interface Booking {
  call: VendorCall;
  request: VendorPotRoundRequest;
  round: StakedRound;
  entries: readonly PotEntry[];
}

/** Seeds what is new, brings the shares in, pays the pot that was won and begins it anew. @returns what was paid */
async function bookPots(tx: Tx, { call, request, round, entries }: Booking): Promise<bigint | null> {
  const { playerRef: playerId, transactionId, roundId, won } = request;
  const group: PotGroup = { brand: round.brand, vendor: call.vendor, code: request.potsCode, currency: round.currency };
  const pots = await lockPots(
    tx,
    group,
    request.pots.map(({ name }) => name),
  );
  // While this call waited for a pot the stake may have gone back, or the round may have ended: no bet, win or rollback
  // of the player passes from here on, so what is read now still holds when the pot is paid.
  await lockPlayer(tx, playerId);
  if (!(await claimRequest(tx, call, 'pot-round'))) throw new AppError('vendor.request.conflict');
  const standing = await findStakedRound(tx, { vendor: call.vendor, playerId, roundId });
  const refusal = evaluate(request, standing);
  if (refusal || !standing) throw new AppError(refusal ?? 'vendor.round.unknown');
  checkEntries(entries, won, standing.bet);
  const entryOf = (name: string) => entries.find((entry) => entry.name === name) as PotEntry;
  const input = (step: string, amount: bigint): MoveInput => ({
    brand: round.brand,
    playerId,
    currency: round.currency,
    amount,
    key: `pot:${call.vendor}:${transactionId}:${step}`,
    reference: roundId,
  });
  const seed = async (pot: (typeof pots)[number]): Promise<void> => {
    const amount = entryOf(pot.name).seed;
    if (amount === 0n) return;
    const moved = await seedJackpot(tx, input(`seed-${pot.name}`, amount));
    await movePot(tx, { potId: pot.id, kind: 'seed', amount, playerId, transferId: moved.transferId });
    pot.balance += amount;
  };
  for (const pot of pots) if (pot.fresh) await seed(pot);
  const shares = pots.map((pot) => ({ pot, amount: entryOf(pot.name).contribution })).filter((s) => s.amount > 0n);
  const brought = shares.reduce((sum, { amount }) => sum + amount, 0n);
  if (brought > 0n) {
    const { transferId: fed } = await contributeToJackpot(tx, input('share', brought));
    for (const { pot, amount } of shares) {
      await movePot(tx, { potId: pot.id, kind: 'contribution', amount, playerId, transferId: fed });
      pot.balance += amount;
    }
  }
  const winner = pots.find((pot) => pot.name === won);
  if (!winner || winner.balance === 0n) return won === null ? null : 0n;
  const amount = winner.balance;
  const paid = await payJackpot(tx, input('win', amount));
  await movePot(tx, { potId: winner.id, kind: 'win', amount, playerId, transferId: paid.transferId });
  winner.balance = 0n;
  // A pot that is made and won in the same breath has used its first seed; its second one needs a key of its own.
  const again = entryOf(winner.name).seed;
  if (again > 0n) {
    const moved = await seedJackpot(tx, input('reseed', again));
    await movePot(tx, { potId: winner.id, kind: 'seed', amount: again, playerId, transferId: moved.transferId });
  }
  return amount;
}

/**
 * POST /vendor/v1/pot-round: a round that is still open plays for the pots, once. The same transaction under another
 * request id gets the same win told; a second transaction for one round is a conflict.
 */
export async function playForPots(tx: Tx, call: VendorCall, request: VendorPotRoundRequest): Promise<VendorAnswer> {
  return answerOnce(tx, 'pot-round', call, async () => {
    const { vendor, bodyHash } = call;
    const { playerRef: playerId, transactionId, roundId, won: prize } = request;
    const key = { vendor, transactionId, playerId, roundId, won: prize };
    // One round is played by one call at a time, whatever its request ids: what follows reads before it writes.
    await lockPotRound(tx, vendor, roundId);
    const round = await findStakedRound(tx, key);
    const known = await findPotRound(tx, key);
    if (known && !known.same) return refusalAnswer('vendor.transaction.conflict');
    let won = known?.won_amount ?? null;
    if (!known) {
      const refusal = evaluate(request, round);
      if (refusal || !round) return refusalAnswer(refusal ?? 'vendor.round.unknown');
      const entries = readEntries(request, currencyOf(round.currency));
      won = await bookPots(tx, { call, request, round, entries });
      await insertPotRound(tx, { ...key, bodyHash, wonAmount: won });
    }
    if (!round) return refusalAnswer('vendor.round.unknown');
    const group: PotGroup = { brand: round.brand, vendor, code: request.potsCode, currency: round.currency };
    const money = (minor: bigint) => formatMoney(minor, currencyOf(round.currency).digits);
    const pots = (await findPots(tx, group)).map(({ name, balance }) => ({ name, amount: money(balance) }));
    const { main } = await readBalances(tx, playerId, round.currency);
    return successAnswer({
      balance: money(main),
      transactionId,
      won: prize === null ? null : { name: prize, amount: money(won ?? 0n) },
      pots,
    });
  });
}
