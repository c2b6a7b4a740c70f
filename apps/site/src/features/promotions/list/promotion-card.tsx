import { Anchor, Art, Card, parseTileArtPath, pictureFor, type TilePicture } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { Promotion } from '../../../shared/brand/use-announcements.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PromotionsKey } from '../locales/index.ts';
import css from './promotion-card.module.css';

/** The picture an operator chose, or one that follows from the promotion's id. */
export function promotionPicture({ id, art }: Pick<Promotion, 'id' | 'art'>): TilePicture {
  return parseTileArtPath(`/art/tile/${art.scene}.${art.palette}.${art.seed}.svg`) ?? pictureFor(id);
}

export const promotionAddress = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;

const KINDS = ['new_player', 'fair_play'] as const;
type Kind = (typeof KINDS)[number];

/** The words of a category; an operator's own categories are all "more". */
export function kindKey(category: string): PromotionsKey {
  return KINDS.includes(category as Kind) ? `promotions.kind.${category as Kind}` : 'promotions.kind.other';
}

/** A promotion as information: what it is, until when, and the way to its terms. */
export function PromotionCard({ promotion, level: Title = 'h3' }: { promotion: Promotion; level?: 'h2' | 'h3' }) {
  const t = useMessages<PromotionsKey>();
  const format = useFormat();
  const { id, title, category, endsAt } = promotion;
  return (
    <Card flush className={css.card}>
      <Art picture={promotionPicture(promotion)} className={css.art} />
      <div className={css.body}>
        <div>
          <p className={css.kind}>{t(kindKey(category))}</p>
          <Title className={css.title}>{title}</Title>
        </div>
        <div className={css.foot}>
          <span className={css.until}>
            {endsAt ? t('promotions.until', { day: format.day(endsAt) }) : t('promotions.always')}
          </span>
          <Anchor href={promotionAddress(id)} className={css.more} aria-label={t('promotions.readTitle', { title })}>
            {t('promotions.read')}
          </Anchor>
        </div>
      </div>
    </Card>
  );
}
