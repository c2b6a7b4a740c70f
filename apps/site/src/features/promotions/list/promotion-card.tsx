import { Anchor, Art, Card, parseTileArtPath, pictureFor, type TilePicture } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ComponentType, Suspense } from 'react';
import type { Promotion } from '../../../shared/brand/use-announcements.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PromotionsKey } from '../locales/index.ts';
import { firstWords } from './first-words.ts';
import { GiftFacts } from './gift-facts.tsx';
import { OfferFacts } from './offer-facts.tsx';
import css from './promotion-card.module.css';

/** The picture an operator chose, or one that follows from the promotion's id. */
export function promotionPicture({ id, art }: Pick<Promotion, 'id' | 'art'>): TilePicture {
  return parseTileArtPath(`/art/tile/${art.scene}.${art.palette}.${art.seed}.svg`) ?? pictureFor(id);
}

export const promotionAddress = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;

const KINDS = ['new_player', 'deposit', 'cashback', 'gifts', 'activity', 'fair_play'] as const;
type Kind = (typeof KINDS)[number];

/** The words of a category; an operator's own categories are all "more". */
export function kindKey(category: string): PromotionsKey {
  return KINDS.includes(category as Kind) ? `promotions.kind.${category as Kind}` : 'promotions.kind.other';
}

/** Draws the button that takes an offer. */
export type ClaimButton = ComponentType<{ offer: NonNullable<Promotion['offer']>; loud?: boolean }>;

interface PromotionCardProps {
  promotion: Promotion;
  level?: 'h2' | 'h3';
  claim: ClaimButton;
}

/** A promotion: a bonus with its terms and its button, or information and the way to it. */
export function PromotionCard({ promotion, level: Title = 'h3', claim: Claim }: PromotionCardProps) {
  const t = useMessages<PromotionsKey>();
  const format = useFormat();
  const { id, title, category, content, endsAt, offer, gift } = promotion;
  return (
    <Card flush className={css.card}>
      <Art picture={promotionPicture(promotion)} className={css.art} />
      <div className={css.body}>
        <div>
          <p className={css.kind}>{t(kindKey(category))}</p>
          <Title className={css.title}>{title}</Title>
        </div>
        {offer && <OfferFacts offer={offer} />}
        {!offer && gift && <GiftFacts gift={gift} />}
        {!offer && !gift && <p className={css.begins}>{firstWords(content)}</p>}
        <div className={css.foot}>
          {offer ? (
            <Anchor
              href={promotionAddress(id)}
              className={css.terms}
              aria-label={t('promotions.termsTitle', { title })}
            >
              {t('promotions.terms')}
            </Anchor>
          ) : (
            <Anchor
              href={promotionAddress(id)}
              className={css.more}
              aria-label={t(gift ? 'promotions.termsTitle' : 'promotions.readTitle', { title })}
            >
              {t(gift ? 'promotions.terms' : 'promotions.read')}
            </Anchor>
          )}
          {offer ? (
            <Suspense fallback={<span className={css.waiting} />}>
              <Claim offer={offer} />
            </Suspense>
          ) : (
            endsAt && <span className={css.until}>{t('promotions.until', { day: format.day(endsAt) })}</span>
          )}
        </div>
      </div>
    </Card>
  );
}
