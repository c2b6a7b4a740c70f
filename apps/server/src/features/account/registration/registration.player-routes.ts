import { endpoints } from '@sampan/contract';
import type { FastifyRequest } from 'fastify';
import type { Router } from '../../../platform/http/router.ts';
import { hashingCalls } from '../../../platform/passwords/passwords.ts';
import { checkAffiliate, noteOpening } from '../affiliates/affiliates.service.ts';
import { giveKnown, knownOf } from '../login/remembered/known-device.ts';
import { readMobileAccount, registerByMobile } from './mobile/register-mobile.service.ts';
import { registerPlayer } from './register.service.ts';

/** Registration by username and by mobile number, and what is asked on the way there. */
export function registrationRoutes(router: Router): void {
  const { config, random } = router.services;
  const { humanCheck } = config;
  // With HUMAN_CHECK=off one address runs whole test journeys.
  const byAddress = (name: string, max: number) => ({
    limit: { name, by: 'address', max: humanCheck ? max : max * 100, windowSeconds: 600 } as const,
  });
  const secure = config.publicUrl.startsWith('https:');
  const partsOf = (request: FastifyRequest) => ({
    random,
    humanCheck,
    config,
    device: '',
    known: knownOf(request, random),
  });

  const registrations = { ...byAddress('register', 30), concurrency: hashingCalls };
  router.handle(endpoints.register, registrations, async ({ tx, actor, input, request, reply }) => {
    const parts = partsOf(request);
    const answer = await registerPlayer(tx, actor, input, parts);
    giveKnown(reply, answer, { ...parts, secure });
    return answer;
  });
  router.handle(endpoints.registerMobile, registrations, async ({ tx, actor, input, request, reply }) => {
    const parts = partsOf(request);
    const answer = await registerByMobile(tx, actor, input, parts);
    giveKnown(reply, answer, { ...parts, secure });
    return answer;
  });
  router.handle(endpoints.mobileAccount, byAddress('mobile-account', 60), ({ tx, actor, input }) =>
    readMobileAccount(tx, actor, input),
  );
  router.handle(endpoints.affiliateCheck, byAddress('affiliate', 30), async ({ tx, actor, input, request }) => {
    // Body or query, as the caller likes (E-010).
    const query = endpoints.affiliateCheck.body.safeParse(request.query);
    const { code = '', domain = '' } = { ...(query.success && query.data), ...input };
    return { valid: await checkAffiliate(tx, { brand: actor.brand, code, domain }) };
  });
  router.handle(endpoints.affiliateOpened, byAddress('affiliate-opened', 30), ({ tx, actor, input }) =>
    noteOpening(tx, actor, input),
  );
}
