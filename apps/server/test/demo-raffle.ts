/** A raffle of one draw in the demo brand in $, whose days pass when a journey says so. */
import { sql } from 'kysely';
import { updateTimes, upsertRaffle } from '../src/features/raffle/definitions/definitions.queries.ts';
import { raffleSchema } from '../src/features/raffle/definitions/raffle-schema.ts';
import { noteRaffleDeposits } from '../src/features/raffle/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

const brand = 'sampan';
const CENTS = 2;

/** Starts it: a ticket for every $50 of deposits, $20 for the first place. */
export async function startDemoRaffle(db: Database, code: string, title: string): Promise<void> {
  const words = { title, text: 'A ticket for every 50 dollars.' };
  const texts = Object.fromEntries(['EN', 'PH', 'TH', 'VI', 'CN', 'ID'].map((language) => [language, words]));
  const raffle = raffleSchema(CENTS).parse({
    code,
    period: 'once',
    position: 0,
    terms: {
      rules: [{ kind: 'deposit', each: '50.00' }],
      mostTickets: 20,
      onePrize: true,
      texts,
      claimDays: 7,
      prizes: [
        { from: 1, to: 1, prize: { kind: 'money', amount: '20.00', turnoverPercent: 100 } },
        { from: 2, to: 5, prize: { kind: 'points', points: 50 } },
      ],
    },
  });
  await inTransaction(db, async (tx) => {
    await upsertRaffle(tx, brand, raffle);
    await updateTimes(tx, { brand, code, startsAt: new Date(), endsAt: new Date(Date.now() + 3 * 86_400_000) });
  });
}

/** What a deposit tells raffles. */
export const noteDemoDeposit = (db: Database, playerId: string, amount: bigint): Promise<void> =>
  inTransaction(db, (tx) => noteRaffleDeposits(tx, [{ brand, playerId, amount, at: new Date() }]));

/** The sale is over, and its pauses too, as soon as a node looks. @returns whether the draw is over */
export async function passDemoDraw(db: Database, code: string): Promise<boolean> {
  await sql`
    update raffle.draw set from_at = least(from_at, now() - interval '1 hour'), locks_at = least(locks_at, now() - interval '10 minutes'),
      locked_at = locked_at - interval '10 minutes'
    where brand = ${brand} and code = ${code} and ended_at is null`.execute(db);
  const { rows } = await sql<{ over: boolean }>`
    select ended_at is not null as over from raffle.draw where brand = ${brand} and code = ${code}`.execute(db);
  return rows.length > 0 && rows.every(({ over }) => over);
}
