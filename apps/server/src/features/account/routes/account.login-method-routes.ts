import { endpoints } from '@sampan/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Router } from '../../../platform/http/router.ts';
import { enterDemo } from '../demo/free-play.service.ts';
import { enterByCode, issueLoginCode } from '../login/codes/one-use-code.service.ts';
import { deviceOf, giveDevice, setDevice } from '../login/remembered/device-cookie.ts';
import { giveKnown, knownOf } from '../login/remembered/known-device.ts';
import { beginPasskeyLogin, enterByPasskey } from '../passkeys/passkey-login.service.ts';
import { enterSecondStep } from '../second-factor/second-step.service.ts';
import { createSocialClients, type SocialClients } from '../social/ask-provider.ts';
import { linkSocial, listSocialTies, registerSocial, unlinkSocial } from '../social/social-link.service.ts';
import { beginVisit, endVisit, enterBySocial, prepareVisit } from '../social/social-login.service.ts';

/** What the calls of one router share: limits by address, and what a login is made with. */
function loginContext(router: Router) {
  const { config, random } = router.services;
  const { humanCheck } = config;
  return {
    secure: config.publicUrl.startsWith('https:'),
    // As in the other account routes: with HUMAN_CHECK=off one address runs whole test journeys.
    byAddress: (name: string, max: number, windowSeconds: number) => ({
      limit: { name, by: 'address', max: humanCheck ? max : max * 100, windowSeconds } as const,
    }),
    partsOf: (request: FastifyRequest) => ({
      random,
      humanCheck,
      device: deviceOf(request) ?? random.token(24),
      known: knownOf(request, random),
    }),
  };
}

/** The other ways in: free demo, one-use code, passkey, second step, outside providers. */
export function accountLoginMethodRoutes(router: Router): void {
  const { random } = router.services;
  const { secure, byAddress, partsOf } = loginContext(router);

  // One browser has one demo account, so this caps how many browsers one address may be.
  router.handle(endpoints.freePlay, byAddress('free-play', 10, 3600), ({ tx, actor, request, reply }) => {
    const parts = partsOf(request);
    setDevice(reply, { device: parts.device, secure });
    return enterDemo(tx, actor, parts);
  });
  router.handle(
    endpoints.issueLoginCode,
    { limit: { name: 'login-code', by: 'player', max: 10, windowSeconds: 60 } },
    ({ tx, actor }) => issueLoginCode(tx, requirePlayer(actor), random),
  );
  router.handle(
    endpoints.loginByCode,
    byAddress('login-by-code', 30, 60),
    async ({ tx, actor, input, request, reply }) => {
      const parts = partsOf(request);
      const answer = await enterByCode(tx, actor, input, parts);
      giveKnown(reply, answer, { ...parts, secure });
      return answer;
    },
  );
  router.handle(endpoints.passkeyLoginStart, byAddress('passkey-start', 60, 60), ({ tx, actor }) =>
    beginPasskeyLogin(tx, actor, random),
  );
  router.handle(endpoints.passkeyLogin, byAddress('passkey-login', 30, 60), async ({ tx, actor, input, ...http }) => {
    const parts = partsOf(http.request);
    const answer = await enterByPasskey(tx, actor, input, parts);
    giveKnown(http.reply, answer, { ...parts, secure });
    return answer;
  });
  router.handle(
    endpoints.secondFactorLogin,
    byAddress('second-step', 30, 60),
    async ({ tx, actor, input, request, reply }) => {
      const parts = partsOf(request);
      const answer = await enterSecondStep(tx, actor, input, parts);
      giveDevice(reply, answer, { device: parts.device, secure });
      giveKnown(reply, answer, { ...parts, secure });
      return answer;
    },
  );
  socialLoginRoutes(router);
}

function socialLoginRoutes(router: Router): void {
  const { config, db, random } = router.services;
  const { secure, byAddress, partsOf } = loginContext(router);
  // Registered at the providers: where they send the browser back to, a page of each brand's own.
  const clients = new Map<string, SocialClients>();
  const social = ({ siteUrl }: Actor) => {
    const known = clients.get(siteUrl) ?? createSocialClients(config.social, `${siteUrl}/login`);
    clients.set(siteUrl, known);
    return { db, random, clients: known };
  };
  router.handlePrepared(endpoints.socialStart, byAddress('social-start', 30, 60), {
    prepare: ({ actor, input }) => prepareVisit(actor, input.provider, social(actor)),
    handler({ tx, actor, input, request, reply }, visit) {
      const { device } = partsOf(request);
      setDevice(reply, { device, secure });
      return beginVisit(tx, actor, { ...visit, ...input, device });
    },
  });
  router.handlePrepared(endpoints.social, byAddress('social', 30, 60), {
    prepare: ({ actor, input, request }) => endVisit(actor, { ...input, device: deviceOf(request) }, social(actor)),
    async handler({ tx, actor, request, reply }, end) {
      const parts = partsOf(request);
      const answer = await enterBySocial(tx, actor, end, parts);
      giveKnown(reply, answer instanceof Refusal ? answer : answer.login, { ...parts, secure });
      return answer;
    },
  });
  router.handle(
    endpoints.socialRegister,
    byAddress('social-register', 30, 600),
    async ({ tx, actor, input, ...http }) => {
      const parts = partsOf(http.request);
      const answer = await registerSocial(tx, actor, input, parts);
      giveKnown(http.reply, answer, { ...parts, secure });
      return answer;
    },
  );
  router.handle(
    endpoints.socialLink,
    { limit: { name: 'social-link', by: 'player', max: 20, windowSeconds: 600 } },
    ({ tx, actor, input }) => linkSocial(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.socialLinks, {}, ({ tx, actor }) => listSocialTies(tx, requirePlayer(actor)));
  router.handle(
    endpoints.socialUnlink,
    { limit: { name: 'social-link', by: 'player', max: 20, windowSeconds: 600 } },
    ({ tx, actor, input }) => unlinkSocial(tx, requirePlayer(actor), input),
  );
}
