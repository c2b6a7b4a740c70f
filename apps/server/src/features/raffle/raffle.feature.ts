import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { reencryptSeeds } from './draws/commit-draws.ts';
import { runRaffles } from './draws/run-draws.ts';
import { forgetPlayer } from './feed/tickets.queries.ts';
import { commands } from './raffle.cli.ts';
import { rafflePlayerRoutes } from './raffle.player-routes.ts';
import { raffleInvariants } from './raffle-invariants.queries.ts';
import { raffleStuck } from './raffle-stuck.queries.ts';

const EVERY_MS = 2_000;

/** Tickets earned by rules, drawn by a committed seed over a published list; prizes are rewards. */
export const raffleFeature = {
  name: 'raffle',
  playerRoutes: rafflePlayerRoutes,
  workers: ({ db, random }: Services): Worker[] => [
    { name: 'raffle', everyMs: EVERY_MS, rest: 1, run: () => runRaffles(db, random) },
  ],
  commands,
  stuck: raffleStuck,
  invariants: raffleInvariants,
  // Lists name nobody: a player is a tag of chance in each.
  personalData: { feature: 'raffle', forget: forgetPlayer },
  encryptedColumns: [{ name: 'raffle.draw.seed_encrypted', reencrypt: reencryptSeeds }],
};
