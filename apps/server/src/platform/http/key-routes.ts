import { endpoints, type jwkSetSchema } from '@sampan/contract';
import type { z } from 'zod';
import type { WireKeys } from './encryption.ts';
import type { Router } from './router.ts';

/** the public keys for encrypted bodies. */
export function keyRoutes(router: Router, keys: WireKeys): void {
  router.handle(endpoints.keys, {}, async () => keys.publicSet() as z.output<typeof jwkSetSchema>);
}
