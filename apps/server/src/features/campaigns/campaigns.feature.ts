import type { Tx } from '../../platform/database/index.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { forgetApplications } from './applications/application.queries.ts';
import { reencryptPictures } from './applications/application-picture.ts';
import { commands } from './campaigns.cli.ts';
import { type CampaignParts, campaignsPlayerRoutes } from './campaigns.player-routes.ts';
import { campaignsInvariants } from './campaigns-invariants.queries.ts';
import { campaignsStuck } from './campaigns-stuck.queries.ts';
import { campaignProposals } from './manage/campaign-by-operator.service.ts';
import { runEvents } from './runs/run-events.ts';
import { runScheduled } from './runs/run-scheduled.ts';

/** A gift after a deposit or a level is looked for at once; days end seldom. */
const EVENTS_EVERY_MS = 2_000;
const SCHEDULE_EVERY_MS = 30_000;

/** Campaigns: whom the brand gives what, and when, as data. Promotions are the pages that speak of them. */
export const campaignsFeature = (parts: CampaignParts) => ({
  name: 'campaigns',
  playerRoutes: (router: Router) => campaignsPlayerRoutes(router, parts),
  workers: ({ db, clock }: Services): Worker[] => [
    { name: 'campaign-events', everyMs: EVENTS_EVERY_MS, rest: 1, run: () => runEvents(db, () => clock.now()) },
    { name: 'campaign-schedule', everyMs: SCHEDULE_EVERY_MS, rest: 1, run: () => runScheduled(db, clock.now()) },
  ],
  commands,
  proposals: [campaignProposals],
  stuck: [campaignsStuck],
  invariants: campaignsInvariants,
  personalData: {
    feature: 'campaigns',
    forget: (tx: Tx, playerId: string) => forgetApplications(tx, playerId),
  },
  encryptedColumns: [{ name: 'campaigns.picture.key_encrypted', reencrypt: reencryptPictures }],
});
