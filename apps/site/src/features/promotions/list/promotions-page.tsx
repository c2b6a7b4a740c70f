import { Button, Chip, ChipRow, EmptyState, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useAnnouncements } from '../../../shared/brand/use-announcements.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { replaceQuery, useQueryParams } from '../../../shared/route/use-query-params.ts';
import type { PromotionsKey } from '../locales/index.ts';
import { useOwnPromotions } from '../terms/use-own-promotions.ts';
import { type ClaimButton, kindKey, PromotionCard } from './promotion-card.tsx';
import css from './promotions-page.module.css';

/** All promotions, filtered by category (S-419). */
export function PromotionsPage({ claim }: { claim: ClaimButton }) {
  const t = useMessages<PromotionsKey>();
  usePage(t('promotions.title'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('promotions.title')}</h1>
      <PromotionList claim={claim} />
    </div>
  );
}

function PromotionList({ claim }: { claim: ClaimButton }) {
  const t = useMessages<PromotionsKey>();
  const errorText = useErrorText();
  const kind = useQueryParams().get('kind') ?? '';
  const { data, error, refetch } = useAnnouncements();
  const own = useOwnPromotions(data?.promotion);
  if (!data && error)
    return (
      <Note
        tone="bad"
        role="alert"
        action={
          <Button dense look="line" onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Note>
    );
  if (!own)
    return (
      <div className={css.list} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className={css.waiting} />
        ))}
      </div>
    );
  const kinds = [...new Set(own.map((promotion) => promotion.category))];
  const shown = own.filter((promotion) => kind === '' || promotion.category === kind);
  if (own.length === 0) return <EmptyState title={t('promotions.empty')}>{t('promotions.emptyText')}</EmptyState>;
  return (
    <>
      {kinds.length > 1 && (
        <ChipRow label={t('promotions.kinds')} className={css.kinds}>
          <Chip on={kind === ''} onClick={() => replaceQuery({ kind: '' })}>
            {t('promotions.all')}
          </Chip>
          {kinds.map((one) => (
            <Chip key={one} on={kind === one} onClick={() => replaceQuery({ kind: one })}>
              {t(kindKey(one))}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={css.list}>
        {shown.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} level="h2" claim={claim} />
        ))}
      </div>
    </>
  );
}
