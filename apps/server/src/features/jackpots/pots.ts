/**
 * Progressive pots. A vendor says what a round brings into each pot and which pot it won; how much that is,
 * only the platform knows: it is what the ledger holds for the pot at that moment. Pots are locked in the order of their
 * names before the player, so two winners come one after the other: the first gets the pot, the second what is in it then.
 */
import {
  currencyOf,
  type ErrorCode,
  SHARE_SCALE,
  type VendorPotRoundRequest,
  type VendorPotsRequest,
  type WireUnit,
  wireOfMinor,
  wireStep,
} from '@sampan/contract';
import { contributeToJackpot, lockPlayer, type MoveInput, payJackpot, seedJackpot } from '../../ledger/index.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hashToken, readStakeable } from '../play/index.ts';
import {
  answerOnce,
  claimRequest,
  readAmount,
  readShare,
  readWireUnit,
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
  keepRest,
  type LockedPot,
  lockPotRound,
  lockPots,
  movePot,
  type PotGroup,
  type PotShare,
  type StakedRound,
} from './pots.queries.ts';
import { takeSeed } from './seeds/take-seed.ts';

/** No vendor may divert more of a stake than this into its pots, in hundredths. */
const MOST_OF_STAKE = 10n;

/** POST /vendor/v1/pots: what is in the pots now. One that nobody has played for yet holds its seed. */
export async function answerPots(db: Queryable, vendor: string, request: VendorPotsRequest): Promise<VendorAnswer> {
  const session = await findSessionOfToken(db, vendor, hashToken(request.sessionToken));
  if (!session) return refusalAnswer('vendor.session.unknown');
  const unit = await readWireUnit(db, { vendor, currency: currencyOf(session.currency) });
  const known = await findPots(db, { ...session, vendor, code: request.potsCode });
  const pots = request.pots.map(({ name, seed }, at) => {
    const pot = known.find((one) => one.name === name);
    const amount = pot?.balance ?? readAmount(seed, `pots.${at}.seed`, unit);
    return { name, amount: wireOfMinor(amount, unit) };
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

/** What a round brings into a pot. A share of a small stake is less than the smallest coin, so it is not rounded to one. */
interface PotEntry {
  name: string;
  /** Minor units. */
  seed: bigint;
  /** `1/SHARE_SCALE` of a minor unit each. */
  share: bigint;
}

/** @throws AppError vendor.amount.precision */
const readEntries = ({ pots }: VendorPotRoundRequest, unit: WireUnit): PotEntry[] =>
  pots.map(({ name, seed, contribution }, at) => ({
    name,
    seed: readAmount(seed, `pots.${at}.seed`, unit),
    share: readShare(contribution, `pots.${at}.contribution`, unit),
  }));

function checkEntries(pots: readonly PotEntry[], won: string | null, bet: bigint): void {
  const names = pots.map(({ name }) => name);
  const refuse = (reason: string): never => {
    throw new AppError('request.invalid', { field: 'pots', reason: `pots: ${reason}` });
  };
  if (new Set(names).size !== names.length) refuse('a pot is named twice');
  if (won !== null && !names.includes(won)) refuse('the pot that was won is not among them');
  const brought = pots.reduce((sum, { share }) => sum + share, 0n);
  if (brought * 100n > bet * SHARE_SCALE * MOST_OF_STAKE) refuse(`more than ${MOST_OF_STAKE} % of the stake`);
}

interface Booking {
  call: VendorCall;
  request: VendorPotRoundRequest;
  round: StakedRound;
  entries: readonly PotEntry[];
  unit: WireUnit;
}

/**
 * What of the shares is money by now. What is less than a minor unit waits in its pot until more of it has come, so that
 * shares are neither lost nor made, however small the stakes and however large the unit.
 */
async function collectShares(
  tx: Tx,
  pots: readonly LockedPot[],
  shareOf: (name: string) => bigint,
): Promise<{ pot: LockedPot; amount: bigint }[]> {
  const shares = [];
  for (const pot of pots) {
    const brought = pot.rest + shareOf(pot.name);
    const rest = brought % SHARE_SCALE;
    if (rest !== pot.rest) await keepRest(tx, pot.id, rest);
    if (brought >= SHARE_SCALE) shares.push({ pot, amount: brought / SHARE_SCALE });
  }
  return shares;
}

interface Booked {
  /** What the pot that was won has paid. */
  won: bigint | null;
  shares: PotShare[];
}

/** Seeds what is new, brings the shares in, pays the pot that was won and begins it anew. */
async function bookPots(tx: Tx, { call, request, round, entries, unit }: Booking): Promise<Booked> {
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
    const amount = await takeSeed(tx, group, entryOf(pot.name));
    if (amount === 0n) return;
    const moved = await seedJackpot(tx, input(`seed-${pot.name}`, amount));
    await movePot(tx, { potId: pot.id, kind: 'seed', amount, playerId, transferId: moved.transferId });
    pot.balance += amount;
  };
  for (const pot of pots) if (pot.fresh) await seed(pot);
  const shares = pots
    .map(({ id, name, wins }) => ({ pot: `${id}`, share: `${entryOf(name).share}`, wins }))
    .filter(({ share }) => share !== '0');
  const collected = await collectShares(tx, pots, (name) => entryOf(name).share);
  const brought = collected.reduce((sum, { amount }) => sum + amount, 0n);
  if (brought > 0n) {
    const { transferId: fed } = await contributeToJackpot(tx, input('share', brought));
    for (const { pot, amount } of collected) {
      await movePot(tx, { potId: pot.id, kind: 'contribution', amount, playerId, transferId: fed });
      pot.balance += amount;
    }
  }
  const winner = pots.find((pot) => pot.name === won);
  // A vendor is told exactly what is paid: what its wire cannot write stays in the pot.
  const amount = winner ? winner.balance - (winner.balance % wireStep(unit)) : 0n;
  if (!winner || amount === 0n) return { won: won === null ? null : 0n, shares };
  const paid = await payJackpot(tx, input('win', amount));
  await movePot(tx, { potId: winner.id, kind: 'win', amount, playerId, transferId: paid.transferId });
  winner.balance -= amount;
  // A pot that is made and won in the same breath has used its first seed; its second one needs a key of its own.
  const again = await takeSeed(tx, group, entryOf(winner.name));
  if (again > 0n) {
    const moved = await seedJackpot(tx, input('reseed', again));
    await movePot(tx, { potId: winner.id, kind: 'seed', amount: again, playerId, transferId: moved.transferId });
  }
  return { won: amount, shares };
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
    const refusal = known ? null : evaluate(request, round);
    if (refusal || !round) return refusalAnswer(refusal ?? 'vendor.round.unknown');
    const unit = await readWireUnit(tx, { vendor, currency: currencyOf(round.currency) });
    let won = known?.won_amount ?? null;
    if (!known) {
      const entries = readEntries(request, unit);
      const booked = await bookPots(tx, { call, request, round, entries, unit });
      won = booked.won;
      await insertPotRound(tx, { ...key, bodyHash, wonAmount: won, shares: booked.shares });
    }
    const group: PotGroup = { brand: round.brand, vendor, code: request.potsCode, currency: round.currency };
    const money = (minor: bigint) => wireOfMinor(minor, unit);
    const pots = (await findPots(tx, group)).map(({ name, balance }) => ({ name, amount: money(balance) }));
    const { currency, game_code: gameCode } = round;
    return successAnswer({
      balance: money(await readStakeable(tx, { playerId, currency, vendor, gameCode })),
      transactionId,
      won: prize === null ? null : { name: prize, amount: money(won ?? 0n) },
      pots,
    });
  });
}
