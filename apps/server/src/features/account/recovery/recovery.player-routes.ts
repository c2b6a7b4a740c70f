import { endpoints } from '@sampan/contract';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Router } from '../../../platform/http/router.ts';
import { hashingCalls } from '../../../platform/passwords/passwords.ts';
import { giveKnown, knownOf, setKnown } from '../login/remembered/known-device.ts';
import { resetByLink, resetByPhone } from './new-password.service.ts';
import { askByEmail } from './recover-by-email.service.ts';

/** The ways back to an account whose password is lost. */
export function recoveryRoutes(router: Router): void {
  const { services } = router;
  const { humanCheck, publicUrl } = services.config;
  const secure = publicUrl.startsWith('https:');
  const limited = (name: string, max: number) => ({
    limit: { name, by: 'address', max: humanCheck ? max : max * 100, windowSeconds: 600 } as const,
  });

  router.handle(endpoints.forgotByEmail, limited('forgot-email', 10), ({ tx, actor, input }) =>
    askByEmail(tx, actor, input, services),
  );
  const resets = (name: string) => ({ ...limited(name, 20), concurrency: hashingCalls });
  router.handle(endpoints.resetByLink, resets('reset-link'), async ({ tx, actor, input, request, reply }) => {
    const known = knownOf(request, services.random);
    const answer = await resetByLink(tx, actor, input, { ...services, known });
    if (!(answer instanceof Refusal)) setKnown(reply, { known, secure });
    return answer;
  });
  router.handle(endpoints.forgotByPhone, resets('forgot-phone'), async ({ tx, actor, input, request, reply }) => {
    const known = knownOf(request, services.random);
    const login = { random: services.random, humanCheck, device: '', known };
    const answer = await resetByPhone(tx, actor, input, { services, login });
    giveKnown(reply, answer, { known, secure });
    return answer;
  });
}
