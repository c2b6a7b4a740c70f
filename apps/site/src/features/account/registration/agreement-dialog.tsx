import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import css from '../form.module.css';
import type { AccountKey } from '../locales/index.ts';

/** What is accepted at registration, in the page's language. */
export function AgreementDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<AccountKey | SharedKey>();
  const { playMoney } = useBrand();
  const points: AccountKey[] = ['account.agreement.age', 'account.agreement.one', 'account.agreement.money'];
  if (playMoney) points.push('account.agreement.play');
  points.push('account.agreement.data', 'account.agreement.close');
  return (
    <Dialog open onClose={onClose} title={t('account.agreement.title')} closeLabel={t('common.close')}>
      <ul className={css.list}>
        {points.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
