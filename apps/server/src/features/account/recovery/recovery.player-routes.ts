import { endpoints } from '@sampan/contract';
import type { Router } from '../../../platform/http/router.ts';
import { resetByLink, resetByPhone } from './new-password.service.ts';
import { askByEmail } from './recover-by-email.service.ts';

/** The ways back to an account whose password is lost. */
export function recoveryRoutes(router: Router): void {
  const { services } = router;
  const { humanCheck } = services.config;
  const limited = (name: string, max: number) => ({
    limit: { name, by: 'address', max: humanCheck ? max : max * 100, windowSeconds: 600 } as const,
  });

  router.handle(endpoints.forgotByEmail, limited('forgot-email', 10), ({ tx, actor, input }) =>
    askByEmail(tx, actor, input, services),
  );
  router.handle(endpoints.resetByLink, limited('reset-link', 20), ({ tx, actor, input }) =>
    resetByLink(tx, actor, input, services),
  );
  router.handle(endpoints.forgotByPhone, limited('forgot-phone', 20), ({ tx, actor, input }) =>
    resetByPhone(tx, actor, input, { services, login: { random: services.random, humanCheck, device: '' } }),
  );
}
