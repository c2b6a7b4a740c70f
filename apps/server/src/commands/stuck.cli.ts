import { currencyOf, formatMoney } from '@sampan/contract';
import { stuckKinds } from '../compose/features.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { selectStuck } from '../platform/stuck.queries.ts';

const LIST_LIMIT = 200;
const HOUR_SECONDS = 3_600;

/** `5m`, `7h`, `3d`: how long it waits. */
export function age(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / 60)}m`;
  return seconds < 48 * HOUR_SECONDS
    ? `${Math.floor(seconds / HOUR_SECONDS)}h`
    : `${Math.floor(seconds / 24 / HOUR_SECONDS)}d`;
}

const list = verb({
  needs: 'brand',
  about: 'Show all that does not end by itself, the oldest first, and the command that ends each.',
  async run({ db, brand, currency, table }) {
    const now = new Date();
    const found = await Promise.all(
      stuckKinds.map(async (kind) =>
        (await selectStuck(db, kind, { brand, limit: LIST_LIMIT })).map((row) => ({ ...row, ...kind })),
      ),
    );
    const digitsOf = (code: string) => (code === currency.code ? currency.digits : currencyOf(code).digits);
    table(
      [
        { head: 'AGE', of: (row) => age(row.at, now), right: true },
        { head: 'KIND', of: (row) => row.kind },
        { head: 'SUBJECT', of: (row) => row.subject },
        {
          head: 'AMOUNT',
          of: ({ amount, currency: code }) =>
            amount === null || code === null ? '' : `${formatMoney(amount, digitsOf(code))} ${code}`,
          right: true,
        },
        { head: 'WHAT', of: (row) => row.detail },
        { head: 'WAY OUT', of: (row) => row.wayOut },
      ],
      found.flat().toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      'Nothing is stuck.',
    );
  },
});

export const commands: Commands = { stuck: { about: 'What waits for an operator.', verbs: { list } } };
