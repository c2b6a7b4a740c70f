import { Dialog, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { useRegistrationOpen } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import type { AccountKey } from '../locales/index.ts';
import css from './login-popup.module.css';
import { RegistrationSection } from './login-sections.ts';
import { LoginSteps } from './login-steps.tsx';
import { Promises } from './promises.tsx';

/** The popup with the tabs Login and Sign up (S-082). What was typed under one tab stays while the other is looked at. */
export function LoginPopup({ tab = 'login', onClose }: ModalProps<'loginPopupModal'>) {
  const t = useMessages<AccountKey | SharedKey>();
  const [shown, setShown] = useState(tab);
  const open = useRegistrationOpen();
  const tabs = [
    { id: 'login', label: t('account.login.title') },
    ...(open || shown === 'register' ? [{ id: 'register', label: t('account.register.tab') }] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      label={t('account.login.kinds')}
      closeLabel={t('common.close')}
      flush
      className={css.popup}
    >
      <div className={css.sides}>
        <Promises title={t(shown === 'login' ? 'account.login.welcome' : 'account.register.title')} />
        <div className={css.forms}>
          <Tabs
            label={t('account.login.kinds')}
            tabs={tabs}
            value={shown}
            group="account"
            className={css.tabs}
            onChange={(id) => setShown(id as typeof shown)}
          />
          <TabPanel group="account" id={shown}>
            {shown === 'login' ? (
              <LoginSteps onDone={onClose} />
            ) : (
              <Suspense fallback={<div className={css.waiting} />}>
                <RegistrationSection />
              </Suspense>
            )}
          </TabPanel>
        </div>
      </div>
    </Dialog>
  );
}
