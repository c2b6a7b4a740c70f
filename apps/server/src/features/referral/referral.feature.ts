import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { followFriends } from './friends/follow-friends.ts';
import { markChangedAccounts } from './friends/friends.queries.ts';
import { commands } from './referral.cli.ts';
import { referralPlayerRoutes } from './referral.player-routes.ts';
import { deleteCode } from './referral.queries.ts';
import { referralInvariants } from './referral-invariants.queries.ts';

const FOLLOW_EVERY_MS = 3_000;

export const referralFeature = {
  name: 'referral',
  playerRoutes: referralPlayerRoutes,
  workers: ({ db }: Services): Worker[] => [
    { name: 'referral', everyMs: FOLLOW_EVERY_MS, rest: 5, run: () => followFriends(db) },
  ],
  jobs: ({ services: { db } }: { services: Services }) => [
    { name: 'referral.changed-accounts', every: '* * * * *', run: () => markChangedAccounts(db) },
  ],
  commands,
  invariants: referralInvariants,
  // Who invited whom stays: it holds ids alone, and says what was paid for.
  personalData: { feature: 'referral', forget: deleteCode },
};
