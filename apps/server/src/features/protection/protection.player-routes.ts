import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../platform/http/actor.ts';
import type { Limit } from '../../platform/http/rate-limit.queries.ts';
import type { Router } from '../../platform/http/router.ts';
import { takeBreak } from './breaks/take-break.ts';
import { confirmRaise, dropRaise, readProtection, setLimit, setReality } from './limits/limits.service.ts';
import { readSessionClock } from './limits/session-clock.ts';

export function protectionPlayerRoutes(router: Router): void {
  const read: Limit = { name: 'protection-read', by: 'player', max: 240, windowSeconds: 60 };
  const write: Limit = { name: 'protection-write', by: 'player', max: 60, windowSeconds: 60 };
  router.handle(endpoints.protection, { limit: read }, ({ tx, actor }) => readProtection(tx, actor));
  router.handle(endpoints.sessionClock, { limit: read }, ({ tx, actor }) => readSessionClock(tx, actor));
  router.handle(endpoints.setLimit, { limit: write }, ({ tx, actor, input }) => setLimit(tx, actor, input));
  router.handle(endpoints.confirmRaise, { limit: write }, ({ tx, actor, input }) => confirmRaise(tx, actor, input));
  router.handle(endpoints.dropRaise, { limit: write }, ({ tx, actor, input }) => dropRaise(tx, actor, input));
  router.handle(endpoints.setReality, { limit: write }, ({ tx, actor, input }) => setReality(tx, actor, input));
  router.handle(endpoints.takeBreak, { limit: write }, ({ tx, actor, input }) =>
    takeBreak(tx, { ...requirePlayer(actor), by: 'player' }, input),
  );
}
