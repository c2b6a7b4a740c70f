import { ConfirmDialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { openModal } from '../../shared/modals/modals.ts';
import type { AppKey } from '../locales/index.ts';

/** What a type 4 account reads where a real one is needed (S-460). */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<AppKey>();
  const confirm = () => {
    onClose();
    openModal('registerModal');
  };
  return (
    <ConfirmDialog
      open
      icon="user"
      title={t('realAccount.title')}
      confirm={{ label: t('app.signUp'), onConfirm: confirm }}
      cancel={{ label: t('common.cancel'), onCancel: onClose }}
    >
      {t('realAccount.text')}
    </ConfirmDialog>
  );
}
