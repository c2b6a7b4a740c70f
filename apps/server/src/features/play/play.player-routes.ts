import { endpoints } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type PlayerActor, requirePlayer } from '../../platform/http/actor.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { Router } from '../../platform/http/router.ts';
import { type LaunchSetting, launchGame } from './launch/launch-game.ts';

/** What the feature asks of others, composed in app.ts. */
export interface PlayParts {
  /** What a launch needs to know from brand and account. */
  launchSetting: (tx: Tx, actor: PlayerActor) => Promise<LaunchSetting>;
}

export function playPlayerRoutes(router: Router, { launchSetting }: PlayParts): void {
  const launch = { limit: { name: 'launch', by: 'player', max: 30, windowSeconds: 60 } } as const;

  router.handle(endpoints.launch, launch, async ({ tx, actor, input, request }) => {
    const player = requirePlayer(actor);
    const header = request.headers['idempotency-key'];
    const launchKey = header === undefined ? undefined : readIdempotencyKey(header);
    return launchGame(tx, player, input, { ...(await launchSetting(tx, player)), launchKey });
  });
}
