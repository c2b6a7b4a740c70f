import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { isFor, readAudience } from '../feed/audience.ts';
import { countEvents, createDays, type PlayerEvent, reachedNow } from '../feed/count-events.ts';
import { selectActivePlayers, selectPastBets, selectPastDeposits } from './dry-run.queries.ts';
import type { Mission, MissionInput, Prize } from './mission-schema.ts';

const PAGE = 200;
const DAY_MS = 86_400_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface DryRun {
  /** Players who have played or paid in, and those of them the mission is for. */
  active: number;
  audience: number;
  /** Players who would have begun, and prizes that would have been offered, by step. */
  began: number;
  steps: number[];
  /** What they would have cost. */
  money: bigint;
  bonus: bigint;
  points: bigint;
}

/** The mission as though it had run all these days. */
function asRun(brand: string, input: MissionInput, { days, now }: { days: number; now: Date }): Mission {
  const { code, period, position, rule, steps, audience, texts, claimDays } = input;
  const since = new Date(now.getTime() - days * DAY_MS);
  const version = { version: 1, since, rule, steps, audience, texts, claimDays };
  return { brand, code, period, position, startsAt: since, endsAt: null, versions: [version] };
}

function addPrize(run: DryRun, prize: Prize): void {
  if (prize.kind === 'points') run.points += BigInt(prize.points);
  else run[prize.kind] += prize.amount;
}

/** What a mission would have reached and cost with what was played and paid in lately. Levels and profiles have no past. */
export async function dryRunMission(
  tx: Tx,
  settings: BrandSettings,
  { input, days, now }: { input: MissionInput; days: number; now: Date },
): Promise<DryRun> {
  const { brand, currency } = settings;
  const mission = asRun(brand, input, { days, now });
  const dayAt = createDays(settings.get(brandSettings.timeZone));
  const run: DryRun = {
    active: 0,
    audience: 0,
    began: 0,
    steps: input.steps.map(() => 0),
    money: 0n,
    bonus: 0n,
    points: 0n,
  };
  for (let after = FIRST_ID; ; ) {
    const players = await selectActivePlayers(tx, { brand, days, after, limit: PAGE });
    if (players.length === 0) return run;
    after = players.at(-1) ?? after;
    const members = await readAudience(tx, players, { withCountry: input.audience.countries.length > 0 });
    const moment = (at: Date) => ({ at: at.getTime(), day: dayAt(at.getTime()) });
    const bets = (await selectPastBets(tx, { players, currency: currency.code, days })).map(
      ({ playerId, at, product, game, ...bet }): PlayerEvent => ({
        playerId,
        event: { kind: 'bet', ...moment(at), product, game, before: null, after: bet },
      }),
    );
    const deposits = (await selectPastDeposits(tx, { players, days })).map(
      ({ playerId, at, amount }): PlayerEvent => ({ playerId, event: { kind: 'deposit', ...moment(at), amount } }),
    );
    const counted = countEvents([mission], [...bets, ...deposits], {
      stored: new Map(),
      admits: ({ row }) => {
        const member = members.get(row.playerId);
        return member !== undefined && isFor(input.audience, member, row.beganAt);
      },
    });
    run.active += players.length;
    run.audience += [...members.values()].filter((member) => isFor(input.audience, member, now)).length;
    run.began += counted.length;
    for (const standing of counted)
      for (let step = 0; step < reachedNow(standing); step++) {
        run.steps[step] = (run.steps[step] ?? 0) + 1;
        addPrize(run, (input.steps[step] as MissionInput['steps'][number]).prize);
      }
  }
}
