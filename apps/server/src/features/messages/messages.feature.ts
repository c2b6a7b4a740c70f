import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { reencryptBrowsers } from './elsewhere/browsers.queries.ts';
import { type RecipientParts, tellElsewhere } from './elsewhere/tell-elsewhere.ts';
import { deleteEnded, forgetReader } from './inbox/inbox.queries.ts';
import { commands } from './messages.cli.ts';
import { messagesPlayerRoutes } from './messages.player-routes.ts';
import type { ContentParts } from './messages.service.ts';

const TELL_EVERY_MS = 2_000;

export const messagesFeature = (parts: ContentParts & RecipientParts) => ({
  name: 'messages',
  playerRoutes: (router: Router) => messagesPlayerRoutes(router, parts),
  workers: ({ db, jobs, random, clock }: Services): Worker[] => [
    {
      name: 'messages',
      everyMs: TELL_EVERY_MS,
      rest: 10,
      run: () => tellElsewhere({ ...parts, db, jobs, random, now: () => clock.now() }),
    },
  ],
  jobs: ({ services: { db } }: { services: Services }) => [
    { name: 'messages.delete-ended', every: '23 4 * * *', run: () => deleteEnded(db) },
  ],
  commands,
  personalData: { feature: 'messages', forget: forgetReader },
  encryptedColumns: [{ name: 'messages.browser.subscription_encrypted', reencrypt: reencryptBrowsers }],
});
