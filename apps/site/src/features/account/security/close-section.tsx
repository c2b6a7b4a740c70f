import { Button, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { dropRememberedToken } from '../../../shared/session/remembered-login.ts';
import { endSession } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { OwnPassword } from './contacts-section.tsx';
import type { SecurityKey } from './locales/index.ts';
import { SecurityCard } from './security-card.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import { securityEndpoints } from './security-endpoints.ts';
import css from './security-page.module.css';
import { useSecurityForm } from './use-security-form.ts';

/** Closing the account: asked twice, by a dialog and by the password (S-299). */
export function CloseSection() {
  const t = useMessages<SecurityKey>();
  const [open, setOpen] = useState(false);
  return (
    <SecurityCard icon="trash" title={t('security.close.title')}>
      <p className="sub">{t('security.close.text')}</p>
      <Button look="bad" className={css.act} onClick={() => setOpen(true)}>
        {t('security.close.title')}
      </Button>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </SecurityCard>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<SecurityKey>();
  const { merchantCode } = useBrand();
  const form = useSecurityForm({
    names: ['password'],
    check: ({ password }) => ({
      password: password === '' ? { id: 'account.rule.empty', field: 'password' } : null,
    }),
    send: async (values) => {
      await call(securityEndpoints.closeAccount, values);
      onClose();
      dropRememberedToken(merchantCode);
      endSession();
      navigate('/');
      showToast({ tone: 'ok', title: t('security.close.done') });
    },
  });
  return (
    <SecurityDialog
      title={t('security.close.title')}
      submit={t('security.close.yes')}
      look="bad"
      form={form}
      onClose={onClose}
    >
      <Note tone="warn" icon="warning">
        {t('security.close.warning')}
      </Note>
      <OwnPassword form={form} />
    </SecurityDialog>
  );
}
