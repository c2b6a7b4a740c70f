import { endpoints } from '@sampan/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Policy, Router } from '../../../platform/http/router.ts';
import { addressKey } from '../../../platform/network-address.ts';
import { knownOf } from '../login/remembered/known-device.ts';
import { createCaptcha } from './captcha.service.ts';
import { selectAskedAction } from './human-check.queries.ts';
import { answerHumanCheck, createHumanCheck } from './human-check.service.ts';
import { readCheckProvider } from './provider/check-provider.ts';
import { createProviderRest } from './provider/provider-rest.ts';
import { type TokenVerdict, verifyToken } from './provider/siteverify.ts';

/** The checks that a person stands behind a form. `oncePerSecond`: as often as the page itself lets people refresh. */
export function humanCheckRoutes(router: Router, oncePerSecond: (name: string) => Policy): void {
  const { config, db, log, random } = router.services;
  const rest = createProviderRest();

  async function askProvider(actor: Actor, id: string, token: string): Promise<TokenVerdict | null> {
    const action = await selectAskedAction(db, id, { brand: actor.brand, address: addressKey(actor.ip) });
    const provider = action === null ? null : await readCheckProvider(db, actor.settings);
    if (action === null || !provider) return null;
    const { hostname } = new URL(config.gamesUrl);
    const asked = { token, checkId: id, action, ip: actor.ip, hostname, now: actor.now };
    const verdict = await verifyToken(config.humanCheckUrls, provider, asked);
    const { brand } = actor;
    if (verdict.is === 'good') rest.noteBack(brand);
    if (verdict.is === 'away') {
      rest.noteAway(brand);
      const line = { part: 'human-check', brand, provider: provider.name, why: verdict.why };
      log.warn(line, 'the provider of human checks is away; the picture is asked meanwhile');
    }
    return verdict;
  }

  router.handle(endpoints.captcha, oncePerSecond('captcha'), ({ tx, actor }) => createCaptcha(tx, actor, random));
  router.handle(endpoints.humanCheck, oncePerSecond('human-check'), ({ tx, actor, input, request }) =>
    createHumanCheck(tx, actor, input, { random, known: knownOf(request, random), gamesUrl: config.gamesUrl, rest }),
  );
  router.handlePrepared(endpoints.humanCheckAnswer, oncePerSecond('human-check-answer'), {
    prepare: async ({ actor, input }) => (input.token === undefined ? null : askProvider(actor, input.id, input.token)),
    handler: ({ tx, actor, input }, verdict) => answerHumanCheck(tx, actor, input, verdict),
  });
}
