import type { IdentityState } from '@sampan/contract';
import { Card, DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import css from './identity.module.css';
import type { IdentityKey } from './locales/index.ts';

const ways = ['single', 'day', 'lifetime'] as const;

/** From which amounts it is asked for, why, and what becomes of what is sent. */
export function AskedCard({ asked }: { asked: IdentityState['asked'] }) {
  const t = useMessages<IdentityKey>();
  const { money } = useFormat();
  const from = (action: 'deposit' | 'withdraw') => {
    const lines = ways.flatMap((way) => {
      const amount = asked[action][way];
      return amount === null ? [] : [t(`identity.asked.${way}`, { amount: money(amount) })];
    });
    return lines.length > 0 ? lines.join(' · ') : t('identity.asked.never');
  };
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('identity.asked.title')}</h2>
      <DefinitionRows
        rows={[
          { id: 'deposit', label: t('identity.asked.deposit'), value: from('deposit') },
          { id: 'withdraw', label: t('identity.asked.withdraw'), value: from('withdraw') },
        ]}
      />
      <p className={css.small}>{t('identity.asked.waits')}</p>
      <p className={css.small}>{t('identity.privacy')}</p>
    </Card>
  );
}
