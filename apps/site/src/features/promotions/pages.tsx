import { useLocation } from 'wouter';
import { PromotionDetailPage } from './detail/promotion-detail-page.tsx';
import type { ClaimButton } from './list/promotion-card.tsx';
import { PromotionsPage } from './list/promotions-page.tsx';

/** List and page of promotions in one part: who opens the one opens the other. */
export function PromotionPages({ claim }: { claim: ClaimButton }) {
  const [path] = useLocation();
  return path.startsWith('/promoDetail') ? <PromotionDetailPage claim={claim} /> : <PromotionsPage claim={claim} />;
}
