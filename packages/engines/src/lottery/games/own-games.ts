/** Lotteries that are drawn here: the fast ones round the clock, the others at hours of the day. */
import type { LotteryGame, LotteryGroup } from './lottery-game.ts';

const tables: Readonly<Partial<Record<LotteryGroup, string>>> = {
  '2D': 'lottery-2d',
  '3D': 'lottery-3d',
  '4D': 'lottery-4d',
  '5D': 'lottery-5d',
  K3: 'lottery-k3',
  '11X5': 'lottery-11x5',
  PK10: 'lottery-pk10',
  KENO: 'lottery-keno',
};

const version = 1;
const tableOf = (group: LotteryGroup) => ({ id: tables[group] ?? '', version });

/** Sale ends five seconds before a draw of a minute, ten before the others. */
const lockOf = (minutes: number): number => (minutes === 1 ? 5 : 10);

const fast = (group: LotteryGroup, minutes: number): LotteryGame => ({
  code: `SEA_${group}_${minutes}M`,
  vendor: 'TCG_SEA',
  group,
  name: `${group} ${minutes} min`,
  table: tableOf(group),
  schedule: { zone: 'Asia/Bangkok', timetable: { kind: 'every', minutes }, lockSeconds: lockOf(minutes) },
  source: 'own',
});

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const hour = (of: number): number => of * 60;

const daily = (group: LotteryGroup, when: { weekdays?: readonly number[]; hours: readonly number[] }): LotteryGame => ({
  code: `E_${group}`,
  vendor: 'ELOTT',
  group,
  name: `E-Lotto ${group}`,
  table: tableOf(group),
  schedule: {
    zone: 'Asia/Manila',
    timetable: { kind: 'weekly', weekdays: when.weekdays ?? EVERY_DAY, minutes: when.hours.map(hour) },
    lockSeconds: 300,
  },
  source: 'own',
});

export const ownGames: readonly LotteryGame[] = [
  ...([1, 3, 5] as const).flatMap((minutes) => [
    fast('K3', minutes),
    fast('5D', minutes),
    fast('11X5', minutes),
    fast('PK10', minutes),
  ]),
  fast('KENO', 1),
  fast('KENO', 5),
  fast('3D', 1),
  fast('2D', 1),
  daily('2D', { hours: [14, 17, 21] }),
  daily('3D', { hours: [14, 17, 21] }),
  daily('4D', { weekdays: [2, 4, 6], hours: [21] }),
  {
    code: 'TH_YEEKEE',
    vendor: 'LOTT',
    group: 'YEEKEE',
    name: 'Yeekee',
    table: { id: 'lottery-yeekee', version },
    schedule: { zone: 'Asia/Bangkok', timetable: { kind: 'every', minutes: 15 }, lockSeconds: 60 },
    source: 'own',
  },
];
