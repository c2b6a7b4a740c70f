/** What operators do with raffles. A change holds from the next draw on: who has tickets keeps the terms they were earned under. */
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { codeOf, writeStored } from '../../missions/index.ts';
import { perform } from '../../operators/index.ts';
import { endSales } from '../draws/draws.queries.ts';
import { lockRaffle, updateTimes, upsertRaffle } from './definitions.queries.ts';
import { type RaffleInput, raffleSchema } from './raffle-schema.ts';

const permission = 'rewards.manage';

/** Reads a raffle as an operator writes it. @throws AppError request.invalid naming the first field that is wrong */
export function readRaffle(written: unknown, digits: number): RaffleInput {
  const read = raffleSchema(digits).safeParse(written);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(issue?.path.join('.') ?? 'raffle', `${issue?.path.join('.') || 'raffle'}: ${issue?.message}`);
}

const shown = (value: unknown) => JSON.parse(writeStored(value)) as unknown;

/** @throws AppError operator.*, request.invalid */
export function saveRaffle(tx: Tx, actor: OperatorActor, written: unknown): Promise<RaffleInput> {
  return perform(tx, actor, { permission, what: 'raffle.save', subject: codeOf(written) }, async () => {
    const { brand } = actor;
    const raffle = readRaffle(written, (await loadSettings(tx, brand)).currency.digits);
    const before = await lockRaffle(tx, { brand, code: raffle.code });
    if (before && before.period !== raffle.period)
      throw invalidRequest('period', `${raffle.code} is by the ${before.period}: a raffle keeps its period.`);
    await upsertRaffle(tx, brand, raffle);
    return { result: raffle, before: before ? shown(before.terms) : undefined, after: shown(raffle.terms) };
  });
}

interface Times {
  code: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Starts a raffle now or at a moment, until another. @throws AppError operator.*, request.invalid */
export function startRaffle(tx: Tx, actor: OperatorActor, { code, startsAt, endsAt }: Times): Promise<Times> {
  return perform(tx, actor, { permission, what: 'raffle.start', subject: code }, async () => {
    const raffle = await lockRaffle(tx, { brand: actor.brand, code });
    if (!raffle) throw invalidRequest('code', `${actor.brand} has no raffle ${code}.`);
    const began = raffle.startsAt && raffle.startsAt <= actor.now && startsAt === null ? raffle.startsAt : null;
    const times = { startsAt: began ?? startsAt ?? actor.now, endsAt };
    if (endsAt && endsAt <= times.startsAt) throw invalidRequest('endsAt', 'A raffle ends after it starts.');
    if (raffle.period === 'once' && !endsAt)
      throw invalidRequest('endsAt', 'A raffle of one draw has an end: name it with --until.');
    await updateTimes(tx, { brand: actor.brand, code, ...times });
    return { result: { code, ...times }, before: { startsAt: raffle.startsAt, endsAt: raffle.endsAt }, after: times };
  });
}

interface Ending {
  code: string;
  /** No draw comes after it. */
  stop: boolean;
}

/**
 * Ends the sale of the running draw now: its list is closed and it is drawn within minutes.
 * @throws AppError operator.*, request.invalid
 */
export function endSale(tx: Tx, actor: OperatorActor, { code, stop }: Ending): Promise<void> {
  return perform(tx, actor, { permission, what: stop ? 'raffle.stop' : 'raffle.draw', subject: code }, async () => {
    const { brand, now } = actor;
    const raffle = await lockRaffle(tx, { brand, code });
    if (!raffle) throw invalidRequest('code', `${brand} has no raffle ${code}.`);
    const ended = await endSales(tx, { brand, code, at: now });
    if (!stop && ended === 0) throw invalidRequest('code', `${code} has no draw that takes tickets.`);
    if (stop) {
      const startsAt = raffle.startsAt && raffle.startsAt < now ? raffle.startsAt : null;
      await updateTimes(tx, { brand, code, startsAt, endsAt: startsAt ? now : null });
    }
    return { result: undefined, before: { endsAt: raffle.endsAt }, after: { saleEndsAt: now } };
  });
}
