import { Button } from '@sampan/ui';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import type { SecurityKey } from './messages/index.ts';
import { SecurityCard } from './security-card.tsx';
import css from './security-page.module.css';

/** The login password; its form is the modal that the login knows too. */
export function PasswordSection() {
  const t = useMessages<SecurityKey>();
  return (
    <SecurityCard icon="lock" title={t('security.password.title')}>
      <p className="sub">{t('security.password.text')}</p>
      <Button look="line" className={css.act} onClick={() => openModal('changePasswordModal')}>
        {t('security.password.change')}
      </Button>
    </SecurityCard>
  );
}
