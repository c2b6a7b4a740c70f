import { formatMoney } from '@sampan/contract';
import { must } from '../known-balances.ts';
import type { SimulationContext } from '../simulation-context.ts';
import type { Gifts, GivenBy } from './given.ts';
import { countClaimed, readMarketing, type Trail, traceRewards } from './trace-rewards.queries.ts';

/** One source of what players were given: what they were told, and what earned it. */
export interface RewardLine extends Gifts {
  by: string;
  trail: Trail | null;
}

const nothing = (): Gifts => ({ times: 0, money: 0n, bonus: 0n, points: 0n });
/** These are not marketing's: bonuses pay their own offers, and points are paid by points. */
const elsewhere: readonly GivenBy[] = ['bonus', 'convert', 'mall'];

/**
 * What players were told against the accounts of marketing, to the cent, and every reward back to what earned it.
 * @throws SimulationFault
 */
export async function reportRewards({ platform, given, money }: SimulationContext, brand: string) {
  const { db } = platform;
  const left = await readMarketing(db, brand);
  const told = new Map<string, Gifts>([...given.all()].filter(([by]) => !elsewhere.includes(by)));
  for (const source of new Set([...told.keys(), ...left.map((one) => one.source)])) {
    const { money: cash, bonus, points } = told.get(source) ?? nothing();
    const paid = (currency: string) =>
      left.find((one) => one.source === source && one.currency === currency)?.given ?? 0n;
    const [inMoney, inPoints] = [paid(money.currency.code), paid('POINTS')];
    must(
      inMoney === cash + bonus && inPoints === points,
      () =>
        `house:marketing:${source} gave ${inMoney} and ${inPoints} points, players were told ${cash + bonus} and ${points}`,
    );
  }
  const { trails, faults } = await traceRewards(db, brand);
  must(faults.length === 0, () => `not earned: ${faults.join('; ')}`);
  const claimed = await countClaimed(db, brand);
  for (const [source, times] of claimed) {
    const traced = trails.get(source)?.rewards ?? 0;
    must(traced === times, () => `of ${times} claimed rewards of ${source} ${traced} have a cause`);
    const known = told.get(source)?.times ?? 0;
    must(known === times, () => `of ${times} claimed rewards of ${source} players were told ${known}`);
  }
  const lines = [...given.all()].map(([by, gifts]): RewardLine => ({ by, ...gifts, trail: trails.get(by) ?? null }));
  const earned = trails.get('bets');
  if (earned) lines.push({ by: 'bets', ...nothing(), times: earned.rewards, trail: earned });
  return lines.toSorted((a, b) => a.by.localeCompare(b.by));
}

/** A line for each source, to be read by people. */
export function showRewards(lines: readonly RewardLine[], digits: number): string[] {
  const amount = (minor: bigint) => (minor === 0n ? '–' : formatMoney(minor, digits)).padStart(16);
  const head = ['money', 'bonus money'].map((word) => word.padStart(16)).join('');
  return [
    `  ${'given for'.padEnd(14)}${'times'.padStart(8)}${head}${'points'.padStart(10)}  earned by`,
    ...lines.map(
      ({ by, times, money, bonus, points, trail }) =>
        `  ${by.padEnd(14)}${String(times).padStart(8)}${amount(money)}${amount(bonus)}${String(points || '–').padStart(10)}  ${earnedBy(trail)}`,
    ),
    '  what players were told is what left the accounts of marketing, to the cent, and each has what earned it',
  ];
}

function earnedBy(trail: Trail | null): string {
  if (!trail) return 'what the player had or was offered';
  const parts = [
    [trail.bets, 'bets'],
    [trail.deposits, 'deposits'],
    [trail.others, 'visits, friends, levels, codes'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}
