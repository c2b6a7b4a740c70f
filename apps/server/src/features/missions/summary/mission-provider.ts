import type { Mission, RewardStreak, RewardValue, RunningReward } from '@sampan/contract';
import { rewardProvider } from '../../rewards/index.ts';
import { presentUnoffered } from './mission-summary.service.ts';
import { askMissions, knownMissions } from './read-missions.ts';

/** Page of the member centre. */
const HREF = '/me/missionLeaderboard';

const units: Record<Mission['unit'], RunningReward['progress']['unit']> = {
  money: 'money',
  games: 'games',
  rounds: 'bets',
  days: 'days',
  level: 'level',
  step: 'steps',
};

type Step = Mission['steps'][number];

function valueOf({ prize }: Step): RewardValue {
  return prize.kind === 'points'
    ? { kind: 'points', points: Number(prize.points) }
    : { kind: prize.kind, amount: prize.amount };
}

/** The step that is next; undefined: all are reached. */
const nextOf = ({ steps, done }: Mission): Step | undefined => steps.find(({ goal }) => Number(done) < Number(goal));

function runningOf(mission: Mission): RunningReward[] {
  const next = nextOf(mission);
  if (!next || mission.streak) return [];
  const { code, title, text, unit, done, endsAt } = mission;
  const progress = { unit: units[unit], done, target: next.goal };
  return [{ id: `missions:${code}`, title, text, value: valueOf(next), progress, endsAt, href: HREF }];
}

function streakOf(missions: readonly Mission[]): RewardStreak | null {
  const mission = missions.find(({ streak }) => streak !== null);
  if (!mission?.streak) return null;
  const { running, days } = mission.streak;
  // What is about to be reached is named beside the calendar.
  const next = nextOf(mission);
  const tonight = next && Number(next.goal) === running + 1 ? valueOf(next) : null;
  const shown = days.flatMap(({ day, state }) => (state === 'before' ? [] : [{ day, state }]));
  return { title: mission.title, text: mission.text, kept: running, next: tonight, days: shown };
}

/** Missions under way and the streak, as the reward centre shows them. */
export const missionProvider = rewardProvider({
  name: 'missions',
  ask: askMissions,
  async list(db, actor, answers) {
    const list = presentUnoffered(await knownMissions(db, actor, answers), actor);
    return { going: list.flatMap(runningOf), streak: streakOf(list) };
  },
});
