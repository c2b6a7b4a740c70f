import { Button, Dialog, SuccessState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import type { AccountKey } from '../locales/index.ts';
import { useLoginState } from '../login/login-state.ts';

/** The account is open (S-154): says so and offers the next step. */
export function RegisterSuccessModal({ username, onClose }: ModalProps<'registerSuccessModal'>) {
  const t = useMessages<AccountKey | SharedKey>();
  const { userInfo } = useLoginState();
  const deposit = () => {
    onClose();
    navigate('/me/depositv2');
  };
  return (
    <Dialog open onClose={onClose} size="s" label={t('account.success.text')} closeLabel={t('common.close')}>
      <SuccessState
        compact
        title={t('account.success.title', { name: username ?? userInfo?.account ?? '' })}
        actions={
          <>
            <Button look="action" icon="deposit" onClick={deposit}>
              {t('account.success.deposit')}
            </Button>
            <Button look="line" onClick={onClose}>
              {t('account.success.browse')}
            </Button>
          </>
        }
      >
        {t('account.success.text')}
      </SuccessState>
    </Dialog>
  );
}
