import { Anchor, Section } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useAnnouncements } from '../../../shared/brand/use-announcements.ts';
import type { PromotionsKey } from '../locales/index.ts';
import { type ClaimButton, PromotionCard } from './promotion-card.tsx';
import css from './promotion-row.module.css';

const SHOWN = 3;

/** Promotions on home; absent without any. */
export function PromotionRow({ claim }: { claim: ClaimButton }) {
  const t = useMessages<PromotionsKey>();
  const promotions = useAnnouncements().data?.promotion ?? [];
  if (promotions.length === 0) return null;
  const all = (
    <Anchor href="/promotions" className={css.all} aria-label={`${t('common.seeAll')}: ${t('promotions.title')}`}>
      {t('common.seeAll')}
    </Anchor>
  );
  return (
    <Section id="promotions" title={t('promotions.title')} action={all}>
      <div className={css.row}>
        {promotions.slice(0, SHOWN).map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} claim={claim} />
        ))}
      </div>
    </Section>
  );
}
