import { Dialog, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import css from './forgot-password-modal.module.css';
import type { RecoveryKey } from './locales/index.ts';

/** The ways to a new password: by e-mail, and by phone where CHNGPASSVERIF3 is on (S-172, F-010). */
export function ForgotPasswordModal({ onClose }: ModalProps<'forgotPasswordModal'>) {
  const t = useMessages<RecoveryKey | SharedKey>();
  const hasPhone = useModule('CHNGPASSVERIF3');
  const [chosen, setChosen] = useState<'email' | 'phone'>('email');
  const shown = hasPhone ? chosen : 'email';
  const tabs = [
    { id: 'email', label: t('recovery.byEmail') },
    { id: 'phone', label: t('recovery.byPhone') },
  ];
  return (
    <Dialog open onClose={onClose} size="s" title={t('recovery.title')} closeLabel={t('common.close')}>
      {hasPhone ? (
        <>
          <Tabs
            label={t('recovery.kinds')}
            tabs={tabs}
            value={shown}
            group="recovery"
            className={css.tabs}
            onChange={(id) => setChosen(id as typeof chosen)}
          />
          <TabPanel group="recovery" id={shown}>
            {shown === 'email' ? <ForgotByEmail onDone={onClose} /> : <ForgotByPhone onDone={onClose} />}
          </TabPanel>
        </>
      ) : (
        <ForgotByEmail onDone={onClose} />
      )}
    </Dialog>
  );
}
