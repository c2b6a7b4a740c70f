import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { accountDoorRoutes } from './account.door-routes.ts';
import { accountFactorRoutes } from './account.factor-routes.ts';
import { securityRoutes } from './account.security-routes.ts';
import { checkAffiliate } from './affiliates/affiliates.service.ts';
import { createCaptcha } from './human-check/captcha.service.ts';
import { answerHumanCheck, createHumanCheck } from './human-check/human-check.service.ts';
import { deviceOf, giveDevice } from './login/device-cookie.ts';
import { logIn } from './login/login.service.ts';
import { avatarAddress } from './member/avatar.ts';
import { keepLanguage, logOut, readMemberInfo } from './member/member.service.ts';
import { changePassword } from './passwords/change-password.service.ts';
import { registerPlayer } from './registration/register.service.ts';
import { verificationRoutes } from './verification/verification.player-routes.ts';

/** Registration, login and what a member may do with the own account. */
export function accountPlayerRoutes(router: Router): void {
  const { config, random } = router.services;
  const { humanCheck } = config;
  const secure = config.publicUrl.startsWith('https:');
  // With HUMAN_CHECK=off one address runs whole test voyages; otherwise a household or a market stall stands behind it.
  const most = (max: number) => (humanCheck ? max : max * 100);
  const byAddress = (name: string, max: number, windowSeconds: number) => ({
    limit: { name, by: 'address', max: most(max), windowSeconds } as const,
  });
  const byPlayer = (name: string, max: number, windowSeconds: number) => ({
    limit: { name, by: 'player', max: most(max), windowSeconds } as const,
  });

  verificationRoutes(router);
  router.handle(endpoints.login, byAddress('login', 60, 60), async ({ tx, actor, input, request, reply }) => {
    const device = deviceOf(request) ?? random.token(24);
    const answer = await logIn(tx, actor, input, { random, humanCheck, device });
    giveDevice(reply, answer, { device, secure });
    return answer;
  });
  router.handle(endpoints.register, byAddress('register', 30, 600), ({ tx, actor, input }) =>
    registerPlayer(tx, actor, input, { random, humanCheck, device: '' }),
  );
  router.handle(endpoints.affiliateCheck, byAddress('affiliate', 30, 600), async ({ tx, actor, input, request }) => {
    // Body or query, as the caller likes (E-010).
    const query = endpoints.affiliateCheck.body.safeParse(request.query);
    const { code = '', domain = '' } = { ...(query.success && query.data), ...input };
    return { valid: await checkAffiliate(tx, { brand: actor.brand, code, domain }) };
  });
  router.handle(endpoints.logout, {}, async ({ tx, actor, request }) => {
    await logOut(tx, requirePlayer(actor), { device: deviceOf(request) });
    return {};
  });
  router.handle(endpoints.changePassword, byPlayer('password', 10, 600), ({ tx, actor, input }) =>
    changePassword(tx, requirePlayer(actor), input, random),
  );
  router.handle(endpoints.memberInfo, {}, ({ tx, actor }) => readMemberInfo(tx, requirePlayer(actor)));
  router.handle(endpoints.updateLanguage, byPlayer('language', 30, 60), ({ tx, actor, input }) =>
    keepLanguage(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.avatar, {}, async ({ actor }) => ({
    avatar: avatarAddress(requirePlayer(actor).playerId),
    avatarType: 'STATIC' as const,
  }));
  router.handle(endpoints.icon, {}, async ({ actor }) => ({ icon: avatarAddress(requirePlayer(actor).playerId) }));
  router.handle(endpoints.captcha, byAddress('captcha', 60, 60), ({ tx, actor }) => createCaptcha(tx, actor, random));
  router.handle(endpoints.humanCheck, byAddress('human-check', 60, 60), ({ tx, actor, input }) =>
    createHumanCheck(tx, actor, input, random),
  );
  router.handle(endpoints.humanCheckAnswer, byAddress('human-check-answer', 60, 60), ({ tx, actor, input }) =>
    answerHumanCheck(tx, actor, input),
  );
  securityRoutes(router);
  accountDoorRoutes(router);
  accountFactorRoutes(router);
}
