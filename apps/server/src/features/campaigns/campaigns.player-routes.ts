import { endpoints, type Promotion } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Limit } from '../../platform/http/rate-limit.queries.ts';
import type { Router } from '../../platform/http/router.ts';
import { applyForPromotion, listApplications } from './applications/application.service.ts';
import { keepPicture, redrawApplicationPicture } from './applications/application-picture.ts';
import { redeemCode } from './codes/redeem-code.service.ts';
import { readMine, readPromotionTerms } from './terms/read-terms.service.ts';

export interface CampaignParts {
  /** All promotions that run now, those for some players alone too. */
  listPromotions(db: Queryable, settings: BrandSettings, language: string): Promise<Promotion[]>;
}

export function campaignsPlayerRoutes(router: Router, { listPromotions }: CampaignParts): void {
  const { random } = router.services;
  const reads: Limit = { name: 'campaign-terms', by: 'address', max: 120, windowSeconds: 60 };
  const own: Limit = { name: 'campaigns', by: 'player', max: 60, windowSeconds: 60 };
  // A code is guessed one by one: few enough a minute that none is found.
  const guesses: Limit = { name: 'promo-code', by: 'player', max: 10, windowSeconds: 60 };
  const pictures: Limit = { name: 'application-picture', by: 'player', max: 30, windowSeconds: 600 };
  router.handle(endpoints.promotionTerms, { limit: reads }, ({ tx, actor, input }) =>
    readPromotionTerms(tx, actor, input),
  );
  router.handle(endpoints.myPromotions, { limit: own }, async ({ tx, actor }) => {
    const { invited, refused } = await readMine(tx, actor);
    const all = invited.size === 0 ? [] : await listPromotions(tx, actor.settings, actor.language);
    return { invited: all.filter(({ id }) => invited.has(id)), refused };
  });
  router.handle(endpoints.redeemCode, { limit: guesses }, ({ tx, actor, input }) => redeemCode(tx, actor, input));
  // Drawn anew before the transaction: no connection of the database waits for it.
  router.handlePrepared(
    endpoints.sendApplicationPicture,
    { limit: pictures },
    {
      prepare: ({ input }) => redrawApplicationPicture(Buffer.from(input.file)),
      handler: ({ tx, actor }, picture) => keepPicture(tx, actor, { picture, random }),
    },
  );
  router.handle(endpoints.applyForPromotion, { limit: own }, ({ tx, actor, input }) =>
    applyForPromotion(tx, actor, input),
  );
  router.handle(endpoints.listApplications, { limit: own }, ({ tx, actor, input }) =>
    listApplications(tx, actor, input),
  );
}
