import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../../platform/http/actor.ts';
import type { Router } from '../../../platform/http/router.ts';
import { sendOwnCode, sendVisitorCode } from './send-codes.service.ts';

/** Calls that send codes. The limits here are coarse; the caps of the brand are counted where codes are written. */
export function verificationRoutes(router: Router): void {
  const { services } = router;
  const limit = {
    name: 'send-code',
    by: 'address',
    max: services.config.humanCheck ? 60 : 6000,
    windowSeconds: 600,
  } as const;

  router.handle(endpoints.loginSms, { limit }, ({ tx, actor, input }) =>
    sendVisitorCode(tx, actor, { purpose: 'login', input }, services),
  );
  router.handle(endpoints.registerSms, { limit }, ({ tx, actor, input }) =>
    sendVisitorCode(tx, actor, { purpose: 'register', input }, services),
  );
  router.handle(endpoints.sendResetCode, { limit }, ({ tx, actor, input }) =>
    sendVisitorCode(tx, actor, { purpose: 'reset-password', input }, services),
  );
  router.handle(endpoints.sendOwnCode, { limit }, ({ tx, actor, input }) =>
    sendOwnCode(tx, requirePlayer(actor), input, services),
  );
}
