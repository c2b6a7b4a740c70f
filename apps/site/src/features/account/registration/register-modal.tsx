import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import type { AccountKey } from '../locales/index.ts';
import { Registration } from './registration.tsx';

/** Registration as a popup of its own (S-142). */
export function RegisterModal({ onClose }: ModalProps<'registerModal'>) {
  const t = useMessages<AccountKey | SharedKey>();
  return (
    <Dialog open onClose={onClose} title={t('account.register.title')} closeLabel={t('common.close')}>
      <Registration />
    </Dialog>
  );
}
