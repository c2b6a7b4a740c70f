import { Art, Badge, Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense } from 'react';
import { type Promotion, useAnnouncements } from '../../../shared/brand/use-announcements.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import { usePage } from '../../../shared/route/use-page.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { kindKey, promotionPicture } from '../list/promotion-card.tsx';
import type { PromotionsKey } from '../locales/index.ts';
import css from './promotion-detail-page.module.css';

/** One promotion by `id` (S-420, A-009); an unknown id leads back to the list (S-421). */
export function PromotionDetailPage() {
  const t = useMessages<PromotionsKey>();
  const errorText = useErrorText();
  const id = useQueryParams().get('id') ?? '';
  const { data, error, refetch } = useAnnouncements();
  const promotion = data?.promotion.find((one) => one.id === id);
  usePage(promotion?.title ?? t('promotions.title'));
  if (promotion) return <Detail promotion={promotion} />;
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

function Detail({ promotion }: { promotion: Promotion }) {
  const t = useMessages<PromotionsKey>();
  const format = useFormat();
  const { title, category, content, endsAt } = promotion;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <Art picture={promotionPicture(promotion)} loading="eager" className={css.art} />
        <div className={css.words}>
          <p className="row">
            <Badge>{t(kindKey(category))}</Badge>
            <Badge icon="clock">
              {endsAt ? t('promotions.until', { day: format.day(endsAt) }) : t('promotions.always')}
            </Badge>
          </p>
          <h1 className={css.title}>{title}</h1>
        </div>
      </header>
      <Suspense fallback={<Skeleton className={css.waitingText} />}>
        <RichText html={content} />
      </Suspense>
      <ButtonLink look="line" icon="chevron-left" href="/promotions" className={css.back}>
        {t('promotions.toList')}
      </ButtonLink>
    </article>
  );
}
