import { Card, DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PointsKey } from '../locales/index.ts';
import { useProductName } from '../parts/use-product-name.ts';

/** What a bet earns: products of one rate in one line. */
export function RatesCard({ rates }: { rates: readonly { product: string; amount: string }[] }) {
  const t = useMessages<PointsKey>();
  const { money } = useFormat();
  const name = useProductName();
  if (rates.length === 0) return null;
  const rows = [...Map.groupBy(rates, ({ amount }) => amount)].map(([amount, same]) => ({
    id: amount,
    label: same.map(({ product }) => name(product)).join(', '),
    value: t('points.rate', { amount: money(amount) }),
  }));
  return (
    <Card>
      <h2 className="t16">{t('points.rates')}</h2>
      <DefinitionRows rows={rows} />
    </Card>
  );
}
