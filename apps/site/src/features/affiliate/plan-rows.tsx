import type { AffiliatePlan } from '@sampan/contract';
import { DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { AffiliateKey } from './locales/index.ts';

/** What a plan pays, and what it asks for. */
export function PlanRows({ plan }: { plan: AffiliatePlan }) {
  const t = useMessages<AffiliateKey>();
  const { money: amount, number } = useFormat();
  const { cpa, quality, tiers, carry } = plan;
  const share = tiers.map(({ revenue, rate }) => ({
    id: `tier${revenue}`,
    label: t('affiliate.plan.from', { amount: amount(revenue) }),
    value: t('affiliate.plan.rate', { percent: number(rate / 10_000) }),
  }));
  const player = { id: 'cpa', label: t('affiliate.plan.player'), value: cpa === null ? '' : amount(cpa) };
  const asked = {
    id: 'quality',
    label: t('affiliate.plan.asks', { count: quality.days }),
    value: t('affiliate.plan.quality', {
      deposit: amount(quality.firstDeposit),
      stakes: amount(quality.wagered),
    }),
  };
  const loss = {
    id: 'loss',
    label: t('affiliate.plan.loss'),
    value: t(`affiliate.plan.${carry ? 'carried' : 'gone'}`),
  };
  return (
    <DefinitionRows rows={[...(cpa === null ? [] : [player, asked]), ...share, ...(share.length > 0 ? [loss] : [])]} />
  );
}
