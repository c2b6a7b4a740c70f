import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { commands } from './daily-draw.cli.ts';
import { dailyDrawInvariants } from './daily-draw-invariants.queries.ts';
import { commitDays, openDays, reencryptSeeds } from './days/commit-days.ts';
import { showDailyDraw } from './draw/daily-draw.service.ts';
import { forgetMarks } from './draw/draw.queries.ts';

const EVERY_MS = 60_000;

/** Once a day a lantern of a wheel, drawn by a committed seed; its prizes are rewards. */
export const dailyDrawFeature = {
  name: 'daily-draw',
  playerRoutes: (router: Router) =>
    router.handle(
      endpoints.dailyDraw,
      { limit: { name: 'daily-draw-read', by: 'player', max: 60, windowSeconds: 60 } },
      ({ tx, actor }) => showDailyDraw(tx, actor),
    ),
  workers: ({ db, random }: Services): Worker[] => [
    {
      name: 'daily-draw',
      everyMs: EVERY_MS,
      rest: 1,
      run: async () => {
        await commitDays(db, random);
        await openDays(db);
      },
    },
  ],
  /** A wheel of a first start, or after a long rest, waits for no worker. */
  atStart: ({ db, random }: Services) => commitDays(db, random),
  commands,
  invariants: dailyDrawInvariants,
  personalData: { feature: 'daily-draw', forget: forgetMarks },
  encryptedColumns: [{ name: 'daily_draw.day.seed_encrypted', reencrypt: reencryptSeeds }],
};
