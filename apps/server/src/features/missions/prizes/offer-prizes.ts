import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type OfferedReward, offerRewards, withdrawRewards } from '../../rewards/index.ts';
import type { Prize } from '../definitions/mission-schema.ts';
import type { Standing } from '../feed/count-events.ts';
import { selectNow } from '../feed/feed.queries.ts';

const DAY_MS = 86_400_000;

export interface StepChange {
  standing: Standing;
  /** Steps that the progress reaches now; before it were `standing.row.reached`. */
  now: number;
  settings: BrandSettings;
}

interface StepName {
  code: string;
  period: string;
}

/** What a step's prize is called where it waits; the first step is 1. */
export const prizeReference = ({ code, period }: StepName, step: number) => `${code}:${period}:${step}`;

function valueOf(prize: Prize, currency: string): OfferedReward['value'] {
  return prize.kind === 'points' ? { kind: 'points', points: BigInt(prize.points) } : { ...prize, currency };
}

function offerOf({ standing, settings }: StepChange, step: number, at: Date): OfferedReward {
  const { version, row } = standing;
  const { prize } = version.steps[step - 1] as (typeof version.steps)[number];
  const titles = Object.entries(version.texts).map(([language, { title }]) => [language, title]);
  return {
    brand: row.brand,
    playerId: row.playerId,
    source: 'mission',
    reference: prizeReference(row, step),
    title: Object.fromEntries(titles),
    value: valueOf(prize, settings.currency.code),
    expiresAt: new Date(at.getTime() + version.claimDays * DAY_MS),
  };
}

const stepsBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);

/** Offers prizes of steps that were reached, and withdraws those whose bets were taken back before they were claimed. */
export async function offerPrizes(tx: Tx, changes: readonly StepChange[]): Promise<void> {
  const won = changes.flatMap((change) =>
    stepsBetween(change.standing.row.reached, change.now).map((step) => ({ change, step })),
  );
  const lost = changes.flatMap(({ standing: { row }, now }) =>
    stepsBetween(now, row.reached).map((step) => ({
      playerId: row.playerId,
      source: 'mission' as const,
      reference: prizeReference(row, step),
    })),
  );
  if (lost.length > 0) await withdrawRewards(tx, lost);
  if (won.length === 0) return;
  const at = await selectNow(tx);
  await offerRewards(
    tx,
    won.map(({ change, step }) => offerOf(change, step, at)),
  );
}
