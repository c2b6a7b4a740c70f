import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { openModal } from '../../../shared/modals/modals.ts';
import type { SecurityKey } from './locales/index.ts';
import { SecurityCard } from './security-card.tsx';
import css from './security-page.module.css';
import { securityQuery } from './security-queries.ts';

/** The login password; its form is the modal that the login knows too. */
export function PasswordSection() {
  const t = useMessages<SecurityKey>();
  const { data } = useQuery(securityQuery);
  const first = data?.hasPassword === false;
  return (
    <SecurityCard
      icon="lock"
      title={t('security.password.title')}
      state={first ? { text: t('security.state.off'), tone: 'warn' } : undefined}
    >
      <p className="sub">{t(first ? 'security.password.firstText' : 'security.password.text')}</p>
      <Button look="line" className={css.act} onClick={() => openModal('changePasswordModal', { first })}>
        {t(first ? 'security.password.set' : 'security.password.change')}
      </Button>
    </SecurityCard>
  );
}
