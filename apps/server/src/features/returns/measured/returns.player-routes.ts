import { endpoints } from '@sampan/contract';
import type { Router } from '../../../platform/http/router.ts';
import { listMeasured } from './list-measured.ts';

export function returnsPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;
  router.handle(endpoints.measuredReturns, read, ({ tx, actor }) => listMeasured(tx, actor));
}
