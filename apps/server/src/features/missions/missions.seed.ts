import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { insertVersion, selectAll, updateTimes } from './definitions/definitions.queries.ts';
import { missionSchema } from './definitions/mission-schema.ts';
import { seedTexts } from './seed-texts.ts';

type Code = keyof typeof seedTexts;

/** Amounts in dollars, as `$20.00`: written as local money of the same weight. */
const seeds: Record<Code, { period: string; rule: object; steps: object[]; audience?: object; claimDays: number }> = {
  'welcome-games': {
    period: 'once',
    rule: { kind: 'games' },
    steps: [{ goal: 3, prize: { kind: 'money', amount: '$1.00', turnoverPercent: 100 } }],
    audience: { newDays: 14 },
    claimDays: 14,
  },
  'welcome-contact': {
    period: 'once',
    rule: { kind: 'contact', channel: 'any' },
    steps: [{ goal: 1, prize: { kind: 'points', points: 100 } }],
    claimDays: 30,
  },
  'daily-slots': {
    period: 'day',
    rule: { kind: 'stake', products: ['RNG'] },
    steps: [{ goal: '$20.00', prize: { kind: 'points', points: 60 } }],
    claimDays: 2,
  },
  'daily-games': {
    period: 'day',
    rule: { kind: 'games' },
    steps: [{ goal: 5, prize: { kind: 'money', amount: '$0.20', turnoverPercent: 100 } }],
    claimDays: 2,
  },
  'weekly-wins': {
    period: 'week',
    rule: { kind: 'rounds', multiple: 1_000 },
    steps: [{ goal: 3, prize: { kind: 'points', points: 150 } }],
    claimDays: 7,
  },
  'weekly-deposits': {
    period: 'week',
    rule: { kind: 'deposit-days' },
    steps: [{ goal: 3, prize: { kind: 'bonus', amount: '$2.00', timesTurnover: 2, days: 14 } }],
    claimDays: 7,
  },
  'nights-in-a-row': {
    period: 'month',
    rule: { kind: 'streak', forgiven: 1 },
    steps: [
      { goal: 3, prize: { kind: 'points', points: 50 } },
      { goal: 7, prize: { kind: 'money', amount: '$1.00', turnoverPercent: 100 } },
      { goal: 14, prize: { kind: 'money', amount: '$3.00', turnoverPercent: 100 } },
    ],
    claimDays: 7,
  },
  'reach-vip2': {
    period: 'once',
    rule: { kind: 'level' },
    steps: [{ goal: 2, prize: { kind: 'bonus', amount: '$5.00', timesTurnover: 3, days: 30 } }],
    audience: { levelTo: 2 },
    claimDays: 30,
  },
};

const localIn = (value: unknown, code: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner) =>
      typeof inner === 'string' && inner.startsWith('$') ? localAmount(inner.slice(1), code) : inner,
    ),
  );

/** Missions for a brand that has none: they run from now on. */
export async function seedDemoMissions(tx: Tx, brand: string): Promise<void> {
  if ((await selectAll(tx, brand)).length > 0) return;
  const { currency } = await loadSettings(tx, brand);
  const schema = missionSchema(currency.digits);
  for (const [index, code] of (Object.keys(seeds) as Code[]).entries()) {
    const written = {
      ...(localIn(seeds[code], currency.code) as object),
      code,
      position: index * 10,
      texts: seedTexts[code],
    };
    await insertVersion(tx, brand, schema.parse(written));
    await updateTimes(tx, { brand, code, startsAt: new Date(), endsAt: null });
  }
}
