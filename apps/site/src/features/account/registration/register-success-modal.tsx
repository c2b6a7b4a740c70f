import { Button, Dialog, SuccessState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import type { AccountKey } from '../locales/index.ts';
import { useLoginState } from '../login/login-state.ts';

interface SuccessProps extends ModalProps<'registerSuccessModal'> {
  /** Draws what a new account is given before the next steps; they are marigold where there is nothing. */
  welcome: ComponentType<{ next: (loud: boolean) => ReactNode }>;
}

/** The account is open (S-154): says so and offers the next step. */
export function RegisterSuccessModal({ username, onClose, welcome: Welcome }: SuccessProps) {
  const t = useMessages<AccountKey | SharedKey>();
  const { userInfo } = useLoginState();
  const deposit = () => {
    onClose();
    navigate('/me/depositv2');
  };
  const next = (loud: boolean) => (
    <>
      <Button look={loud ? 'action' : 'line'} icon="deposit" onClick={deposit}>
        {t('account.success.deposit')}
      </Button>
      <Button look={loud ? 'line' : 'quiet'} onClick={onClose}>
        {t('account.success.browse')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} size="s" label={t('account.success.text')} closeLabel={t('common.close')}>
      <SuccessState
        compact
        title={t('account.success.title', { name: username ?? userInfo?.account ?? '' })}
        actions={
          <Suspense fallback={next(true)}>
            <Welcome next={next} />
          </Suspense>
        }
      >
        {t('account.success.text')}
      </SuccessState>
    </Dialog>
  );
}
