import type { RankProgress } from '@sampan/contract';
import { VIP_ABOVE } from '@sampan/contract/service-channel';
import { Card, DefinitionRows, VipBadge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { RankKey } from './locales/index.ts';
import css from './rank.module.css';

/** What the next level that brings something brings, or what the highest one has. */
export function NextLevel({ progress }: { progress: RankProgress }) {
  const t = useMessages<RankKey>();
  const { money } = useFormat();
  const hasVipChannel = usePermission().customerService.some(({ csType }) => csType === 'VIP');
  const next = Math.min(progress.rankLevel + 1, progress.levels.length - 1);
  // A level without limits of its own has nothing to list; where no level has any, the service channel alone is shown.
  const withLimits = progress.levels.findIndex(({ withdrawal }, at) => at >= next && withdrawal);
  const at = Math.max(withLimits, next);
  const level = progress.levels[at];
  if (!level) return null;
  const { withdrawal } = level;
  if (!withdrawal && !hasVipChannel) return null;
  return (
    <Card className={css.card}>
      <h2 className="h18">{t('rank.brings', { name: level.labelName })}</h2>
      <p>
        <VipBadge background={level.color2} foreground={level.color}>
          {level.labelName}
        </VipBadge>
      </p>
      {at > next && (
        <p className="sub">
          {t('rank.brings.later', { next: progress.levels[next]?.labelName ?? '', name: level.labelName })}
        </p>
      )}
      <DefinitionRows
        rows={[
          ...(withdrawal
            ? [
                { id: 'largest', label: t('rank.largest'), value: money(withdrawal.maximum) },
                {
                  id: 'perDay',
                  label: t('rank.perDay'),
                  value: t('rank.times', { count: withdrawal.perDayCount, amount: money(withdrawal.perDayAmount) }),
                },
              ]
            : []),
          ...(hasVipChannel
            ? [
                {
                  id: 'service',
                  label: t('rank.service'),
                  value: t(at > VIP_ABOVE ? 'rank.service.vip' : 'rank.service.chat'),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
