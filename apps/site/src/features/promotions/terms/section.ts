import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../../shared/money-standing/locales/index.ts';
import { promotionTermsMessages } from './locales/index.ts';

/** Terms, example and forms of a promotion: loaded by its page, not by what lists promotions. */
export const PromotionTerms = lazySection(
  () => import('./promotion-terms.tsx').then((part) => part.PromotionTermsPart),
  [promotionTermsMessages, moneyMessages],
);
