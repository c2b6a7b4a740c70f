import type { RankProgress } from '@sampan/contract';
import { Card, DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { RankKey } from './locales/index.ts';
import css from './rank.module.css';

type Rule = RankProgress['counting'][number];

const products = [
  'RNG',
  'RNG:TG',
  'RNG:VP',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'LOTT',
  'ELOTT',
  'MINIGAME',
] as const;

/** How bets and deposits count, and what a month must bring. */
export function CountingCard({ rules }: { rules: readonly Rule[] }) {
  const t = useMessages<RankKey>();
  const nameOf = ({ product }: Rule) => {
    const known = products.find((one) => one === product);
    return known ? t(`rank.product.${known}`) : product;
  };
  const rows = rules.map((rule) => ({
    id: rule.product,
    label: nameOf(rule),
    value: rule.percent === 0 ? t('rank.counts.nothing') : t(`rank.counts.${rule.counts}`, { percent: rule.percent }),
  }));
  return (
    <Card className={css.card}>
      <h2 className="h18">{t('rank.how')}</h2>
      <ul className={css.rules}>
        <li>{t('rank.how.bets')}</li>
        <li>{t('rank.how.deposits')}</li>
        <li>{t('rank.how.month')}</li>
      </ul>
      {rows.length > 0 && (
        <section className={css.section}>
          <h3 className="t16">{t('rank.how.products')}</h3>
          <DefinitionRows rows={rows} />
        </section>
      )}
    </Card>
  );
}
