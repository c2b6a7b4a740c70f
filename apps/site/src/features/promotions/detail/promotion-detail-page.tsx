import { Art, Badge, Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense } from 'react';
import { type Promotion, useAnnouncements } from '../../../shared/brand/use-announcements.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import { usePage } from '../../../shared/route/use-page.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { type ClaimButton, kindKey, promotionPicture } from '../list/promotion-card.tsx';
import type { PromotionsKey } from '../locales/index.ts';
import { PromotionTerms } from '../terms/section.ts';
import { useOwnPromotions } from '../terms/use-own-promotions.ts';
import css from './promotion-detail-page.module.css';

/** One promotion by `id` (S-420, A-009); an unknown id leads back to the list (S-421). */
export function PromotionDetailPage({ claim }: { claim: ClaimButton }) {
  const t = useMessages<PromotionsKey>();
  const errorText = useErrorText();
  const id = useQueryParams().get('id') ?? '';
  const { data, error, refetch } = useAnnouncements();
  const promotion = useOwnPromotions(data?.promotion)?.find((one) => one.id === id);
  usePage(promotion?.title ?? t('promotions.title'));
  if (promotion) return <Detail promotion={promotion} claim={claim} />;
  if (data)
    return (
      <EmptyState
        level={1}
        title={t('promotions.missing')}
        actions={
          <ButtonLink look="action" href="/promotions">
            {t('promotions.toList')}
          </ButtonLink>
        }
      >
        {t('promotions.missingText')}
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState
        level={1}
        title={t('state.error.title')}
        actions={
          <Button look="action" icon="refresh" onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </ErrorState>
    );
  return <Waiting />;
}

function Waiting() {
  return (
    <div className={css.page} aria-busy="true">
      <Skeleton className={css.waitingTitle} />
      <Skeleton className={css.waitingText} />
    </div>
  );
}

function Detail({ promotion, claim: Claim }: { promotion: Promotion; claim: ClaimButton }) {
  const t = useMessages<PromotionsKey>();
  const format = useFormat();
  const { id, title, category, content, endsAt, offer } = promotion;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <Art picture={promotionPicture(promotion)} loading="eager" className={css.art} />
        <div className={css.words}>
          <p className="row">
            <Badge>{t(kindKey(category))}</Badge>
            {endsAt && <Badge icon="clock">{t('promotions.until', { day: format.day(endsAt) })}</Badge>}
          </p>
          <h1 className={css.title}>{title}</h1>
        </div>
      </header>
      <Suspense fallback={<Skeleton className={css.waitingText} />}>
        <RichText html={content} />
      </Suspense>
      <Suspense fallback={<Skeleton className={css.waitingText} />}>
        <PromotionTerms
          id={id}
          offer={offer}
          claim={
            offer && (
              <Suspense fallback={<Skeleton className={css.waitingTitle} />}>
                <Claim offer={offer} loud />
              </Suspense>
            )
          }
        />
      </Suspense>
      <ButtonLink look="line" icon="chevron-left" href="/promotions" className={css.back}>
        {t('promotions.toList')}
      </ButtonLink>
    </article>
  );
}
