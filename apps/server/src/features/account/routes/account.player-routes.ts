import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../../platform/http/actor.ts';
import type { Router } from '../../../platform/http/router.ts';
import { hashingCalls, ownHashingCalls } from '../../../platform/passwords/passwords.ts';
import { avatarAddress } from '../avatar/avatar.queries.ts';
import { humanCheckRoutes } from '../human-check/human-check.player-routes.ts';
import { smsLogIn } from '../login/codes/sms-login.service.ts';
import { logIn } from '../login/login.service.ts';
import { deviceOf, giveDevice } from '../login/remembered/device-cookie.ts';
import { giveKnown, knownOf } from '../login/remembered/known-device.ts';
import type { OpenBusiness } from '../member/close-account.service.ts';
import { keepLanguage, logOut, type MemberLevels, readMemberInfo } from '../member/member.service.ts';
import { changePassword } from '../passwords/change-password.service.ts';
import { recoveryRoutes } from '../recovery/recovery.player-routes.ts';
import { registrationRoutes } from '../registration/registration.player-routes.ts';
import { verificationRoutes } from '../verification/verification.player-routes.ts';
import { accountFactorRoutes } from './account.factor-routes.ts';
import { accountLoginMethodRoutes } from './account.login-method-routes.ts';
import { securityRoutes } from './account.security-routes.ts';

/** What the feature asks of others. */
export type AccountParts = OpenBusiness & MemberLevels;

/** Registration, login and what a member may do with the own account. */
export function accountPlayerRoutes(router: Router, business: AccountParts): void {
  const { config, random } = router.services;
  const { humanCheck } = config;
  const secure = config.publicUrl.startsWith('https:');
  // With HUMAN_CHECK=off one address runs whole test journeys; otherwise a household or a market stall stands behind it.
  const most = (max: number) => (humanCheck ? max : max * 100);
  const byAddress = (name: string, max: number, windowSeconds: number) => ({
    limit: { name, by: 'address', max: most(max), windowSeconds } as const,
  });
  // As often as the page itself lets people refresh (S-074, S-485), whoever asks; counted over ten seconds, because several
  // people may stand behind one address.
  const oncePerSecond = (name: string) => byAddress(name, 10, 10);
  const byPlayer = (name: string, max: number, windowSeconds: number) => ({
    limit: { name, by: 'player', max: most(max), windowSeconds } as const,
  });

  verificationRoutes(router);
  recoveryRoutes(router);
  const logins = { ...byAddress('login', 60, 60), concurrency: hashingCalls };
  router.handle(endpoints.login, logins, async ({ tx, actor, input, request, reply }) => {
    const device = deviceOf(request) ?? random.token(24);
    const known = knownOf(request, random);
    const parts = { random, humanCheck, device, known, config };
    const answer = await (input.type === 'sms' ? smsLogIn : logIn)(tx, actor, input, parts);
    giveDevice(reply, answer, { device, secure });
    giveKnown(reply, answer, { known, secure });
    return answer;
  });
  router.handle(endpoints.logout, {}, async ({ tx, actor, request }) => {
    await logOut(tx, requirePlayer(actor), { device: deviceOf(request) });
    return {};
  });
  router.handle(
    endpoints.changePassword,
    { ...byPlayer('password', 10, 600), concurrency: ownHashingCalls },
    async ({ tx, actor, input, ...http }) => {
      const known = knownOf(http.request, random);
      const answer = await changePassword(tx, requirePlayer(actor), input, { ...router.services, known });
      giveKnown(http.reply, answer, { known, secure });
      return answer;
    },
  );
  router.handle(endpoints.memberInfo, {}, ({ tx, actor }) => readMemberInfo(tx, requirePlayer(actor), business));
  router.handle(endpoints.updateLanguage, byPlayer('language', 30, 60), ({ tx, actor, input }) =>
    keepLanguage(tx, requirePlayer(actor), input),
  );
  avatarRoutes(router);
  humanCheckRoutes(router, oncePerSecond);
  registrationRoutes(router);
  accountLoginMethodRoutes(router);
  accountFactorRoutes(router);
  securityRoutes(router, business);
}

function avatarRoutes(router: Router): void {
  router.handle(endpoints.avatar, {}, async ({ tx, actor }) => ({
    avatar: await avatarAddress(tx, requirePlayer(actor).playerId),
    avatarType: 'STATIC' as const,
  }));
  router.handle(endpoints.icon, {}, async ({ tx, actor }) => ({
    icon: await avatarAddress(tx, requirePlayer(actor).playerId),
  }));
}
