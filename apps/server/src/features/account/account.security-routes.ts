import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { changePaymentPassword } from './payment-password/change-payment-password.service.ts';
import { readSecurityState } from './security/security-state.service.ts';

/** The calls of the security centre (S-299). */
export function securityRoutes(router: Router): void {
  const { humanCheck } = router.services.config;
  // With HUMAN_CHECK=off one player stands for many in a test voyage.
  const byPlayer = (name: string, max: number, windowSeconds: number) => ({
    limit: { name, by: 'player', max: humanCheck ? max : max * 100, windowSeconds } as const,
  });

  router.handle(endpoints.securityState, {}, ({ tx, actor }) => readSecurityState(tx, requirePlayer(actor)));
  router.handle(endpoints.setPaymentPassword, byPlayer('payment-password', 10, 600), ({ tx, actor, input }) =>
    changePaymentPassword(tx, requirePlayer(actor), input),
  );
}
