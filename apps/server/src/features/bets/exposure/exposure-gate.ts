/**
 * What a vendor's key may pay net in an hour. Nothing is asked or counted where a bet is booked: the sum of the last hour is
 * read every few seconds from what the chained journal says (feedExposure), and what this process has paid since then is
 * counted here, in memory, until the journal has it too. So one process never lets pass more than the limit; of what
 * another one pays it learns some seconds later, and n processes pay n times the limit at the most.
 *
 * Stakes count once the journal has them, wins at once: it errs on the side of holding.
 */
import { DEMO_CURRENCY } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { type VendorLimits, vendorLimitsOf } from '../../catalogue/index.ts';
import { type Exposure, readExposure } from './exposure.queries.ts';

const LOOK_EVERY_MS = 2_000;
/** A payment whose answer was lost counts for so long: by then the journal has it, or it never happened. */
const DOUBT_MS = 60_000;

/** Somebody is to get money by a vendor's call; minor units. */
export type Payment = Omit<Exposure, 'net'> & { amount: bigint };

interface Paid {
  payment: Payment;
  /** The transfer that booked it; null: under way, or nobody knows. */
  transferId: bigint | null;
  /** By `performance.now()`; null: under way. */
  until: number | null;
}

interface Booked {
  outcome: string;
  reference: string | null;
}

export interface ExposureGate {
  /** Books the payment, or has it held when its vendor or its game has paid what an hour may. */
  pay<Result extends Booked>(
    payment: Payment,
    ways: { book: () => Promise<Result>; hold: () => Promise<Result> },
  ): Promise<Result>;
}

const vendorKey = ({ brand, vendor, currency }: Omit<Exposure, 'net'>) => `${brand}/${currency}/${vendor}`;
const gameKey = (one: Omit<Exposure, 'net'>) => `${vendorKey(one)}/${one.gameCode}`;

class HourGate implements ExposureGate {
  readonly #db: Queryable;
  /** By vendor and by game, as the journal had it at the last look. */
  #nets = new Map<string, bigint>();
  #settings = new Map<string, BrandSettings>();
  /** By game, read from the settings once a look. */
  readonly #limits = new Map<string, Pick<VendorLimits, 'mostAnHour' | 'mostOfGameAnHour'>>();
  /** By the same keys: what was paid here and the journal did not have. */
  readonly #ours = new Map<string, bigint>();
  readonly #paid = new Set<Paid>();
  #lookedAt: number | null = null;
  #looking: Promise<void> | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  pay<Result extends Booked>(
    payment: Payment,
    { book, hold }: { book: () => Promise<Result>; hold: () => Promise<Result> },
  ): Promise<Result> {
    if (payment.currency === DEMO_CURRENCY.code || payment.amount <= 0n) return book();
    const decide = () => (this.#exceeds(payment) ? hold() : this.#count(payment, book));
    // Without a wait where there is none: calls of one round must not pass each other here.
    const waiting = this.#ready(payment.brand);
    return waiting ? waiting.then(decide) : decide();
  }

  /** @returns null: what is known is fresh enough; else what to wait for */
  #ready(brand: string): Promise<void> | null {
    const isDue = this.#lookedAt === null || performance.now() - this.#lookedAt > LOOK_EVERY_MS;
    if (isDue || !this.#settings.has(brand))
      this.#looking ??= this.#look(brand).finally(() => {
        this.#looking = null;
      });
    if (!this.#settings.has(brand)) {
      // Another brand's look may be under way.
      return this.#looking?.then(() => this.#ready(brand) ?? undefined) ?? null;
    }
    // What could not be read now is read with the next payment; meanwhile all that is paid counts.
    this.#looking?.catch(() => {});
    return null;
  }

  async #look(brand: string): Promise<void> {
    const { upto, games } = await readExposure(this.#db);
    const loaded = new Map<string, BrandSettings>();
    for (const one of new Set([brand, ...this.#settings.keys()])) loaded.set(one, await loadSettings(this.#db, one));
    const sums = new Map<string, bigint>();
    for (const game of games)
      for (const key of [vendorKey(game), gameKey(game)]) sums.set(key, (sums.get(key) ?? 0n) + game.net);
    const now = performance.now();
    for (const one of this.#paid)
      if ((one.transferId !== null && one.transferId <= upto) || (one.until !== null && one.until < now))
        this.#forget(one);
    this.#limits.clear();
    [this.#nets, this.#settings, this.#lookedAt] = [sums, loaded, now];
  }

  #exceeds(payment: Payment): boolean {
    const own = this.#settings.get(payment.brand);
    if (!own) return true;
    const { vendor, gameCode: game, currency } = payment;
    const [ofVendor, ofGame] = [vendorKey(payment), gameKey(payment)];
    let limits = this.#limits.get(ofGame);
    if (!limits) {
      limits = vendorLimitsOf(own, { vendor, game, currency });
      this.#limits.set(ofGame, limits);
    }
    const after = (key: string) => (this.#nets.get(key) ?? 0n) + (this.#ours.get(key) ?? 0n) + payment.amount;
    return after(ofVendor) > limits.mostAnHour || after(ofGame) > limits.mostOfGameAnHour;
  }

  async #count<Result extends Booked>(payment: Payment, book: () => Promise<Result>): Promise<Result> {
    const one: Paid = { payment, transferId: null, until: null };
    this.#paid.add(one);
    this.#add(payment, payment.amount);
    try {
      const result = await book();
      const named = result.outcome === 'ok' ? /^G(\d+)$/.exec(result.reference ?? '') : null;
      if (result.outcome !== 'ok') this.#forget(one);
      else if (named) one.transferId = BigInt(named[1] as string);
      else one.until = performance.now() + DOUBT_MS;
      return result;
    } catch (error) {
      one.until = performance.now() + DOUBT_MS;
      throw error;
    }
  }

  #forget(one: Paid): void {
    if (this.#paid.delete(one)) this.#add(one.payment, -one.payment.amount);
  }

  #add(payment: Payment, amount: bigint): void {
    for (const key of [vendorKey(payment), gameKey(payment)]) this.#ours.set(key, (this.#ours.get(key) ?? 0n) + amount);
  }
}

export const createExposureGate = (db: Queryable): ExposureGate => new HourGate(db);
