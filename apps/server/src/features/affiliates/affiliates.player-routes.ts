import { type Endpoint, endpoints, type ValueOf } from '@sampan/contract';
import { Refusal } from '../../platform/http/errors.ts';
import type { Call, Policy, Router } from '../../platform/http/router.ts';
import { hashingCalls } from '../../platform/passwords/passwords.ts';
import { knownOf, setKnown } from '../account/index.ts';
import { changePassword, findAffiliate, loginAffiliate, requireAffiliate } from './access/login.service.ts';
import { dropToken, giveToken, tokenOf } from './access/session-cookie.ts';
import { endSession } from './access/sessions.queries.ts';
import { addLink, listLinks, showFigures, showHome, showMethods } from './pages/pages.service.ts';
import { exportStatement, listStatements, showStatement } from './pages/statements.service.ts';
import { setPostback, showPostback, tryPostback } from './postbacks/postbacks.service.ts';
import type { AffiliateRow } from './program/program.queries.ts';

const limit = { name: 'affiliates', by: 'address', max: 120, windowSeconds: 60 } as const;
const acts = { name: 'affiliates-acts', by: 'address', max: 20, windowSeconds: 60 } as const;

/** Calls of affiliates, who are no players: each checks the affiliate's own session, and sees what is that affiliate's. */
export function affiliatesPlayerRoutes(router: Router): void {
  const { db, random, config } = router.services;
  const secure = config.publicUrl.startsWith('https:');
  const own = <E extends Endpoint>(
    endpoint: E,
    policy: Policy,
    handler: (call: Call<E>, one: AffiliateRow) => Promise<ValueOf<E>>,
  ) =>
    router.handle(endpoint, policy, async (call) =>
      handler(call, await requireAffiliate(call.tx, call.actor, tokenOf(call.request))),
    );

  router.handle(endpoints.affiliateMethods, { limit }, ({ tx, actor }) => showMethods(tx, actor));
  router.handle(
    endpoints.affiliateLogin,
    { limit: acts, concurrency: hashingCalls },
    async ({ tx, actor, input, request, reply }) => {
      const known = knownOf(request, random);
      const entered = await loginAffiliate(tx, actor, input, { random, known, replaces: tokenOf(request) });
      if (entered instanceof Refusal) return entered;
      giveToken(reply, entered.token, secure);
      setKnown(reply, { known, secure });
      return { mustChange: entered.mustChange };
    },
  );
  router.handle(endpoints.affiliateLogout, { limit }, async ({ tx, request, reply }) => {
    await endSession(tx, tokenOf(request));
    dropToken(reply);
    return {};
  });
  router.handle(endpoints.affiliateHome, { limit }, async ({ tx, actor, request }) => {
    const one = await findAffiliate(tx, actor, tokenOf(request));
    return one && showHome(tx, actor, one);
  });
  router.handle(
    endpoints.affiliatePassword,
    { limit: acts, concurrency: hashingCalls },
    async ({ tx, actor, input, request, reply }) => {
      const known = knownOf(request, random);
      const changed = await changePassword(tx, actor, { ...input, token: tokenOf(request) }, { random, known });
      if (!(changed instanceof Refusal)) setKnown(reply, { known, secure });
      return changed;
    },
  );
  own(endpoints.affiliateFigures, { limit }, ({ tx, actor, input }, one) => showFigures(tx, actor, one, input));
  own(endpoints.affiliateLinks, { limit }, ({ tx, actor }, one) => listLinks(tx, actor, one));
  own(endpoints.addAffiliateLink, { limit: acts }, ({ tx, actor, input }, one) =>
    addLink(tx, actor, one, { ...input, random }),
  );
  own(endpoints.affiliatePostback, { limit }, ({ tx }, one) => showPostback(tx, one, random));
  own(endpoints.setAffiliatePostback, { limit: acts }, ({ tx, input }, one) =>
    setPostback(tx, one, { ...input, random }),
  );
  own(endpoints.tryAffiliatePostback, { limit: acts }, ({ tx }, one) => tryPostback(tx, one, random));
  own(endpoints.affiliateStatements, { limit }, ({ tx, actor, input }, one) => listStatements(tx, actor, one, input));
  own(endpoints.affiliateStatement, { limit }, ({ tx, actor, input }, one) => showStatement(tx, actor, one, input));
  router.stream(endpoints.affiliateStatementFile, { limit: acts }, async ({ actor, input, request }) =>
    exportStatement(db, actor, await requireAffiliate(db, actor, tokenOf(request)), input),
  );
}
