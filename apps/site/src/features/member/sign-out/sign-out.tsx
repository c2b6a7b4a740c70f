import { ConfirmDialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { closeAllModals } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { dropRememberedToken } from '../../../shared/session/remembered-login.ts';
import { endSession } from '../../../shared/session/session.ts';
import type { MemberKey } from '../locales/index.ts';

/** Asks first, then ends the session here and at the server, and goes home (S-242, S-243). */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages<MemberKey>();
  const { merchantCode } = useBrand();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    // Without an answer the session still ends on this device; the server's own ends by its idle limit.
    await call(endpoints.logout, {}).catch(() => {});
    setBusy(false);
    onClose();
    closeAllModals();
    dropRememberedToken(merchantCode);
    endSession();
    navigate('/');
  };
  return (
    <ConfirmDialog
      open={open}
      icon="logout"
      title={t('member.signOut.title')}
      confirm={{ label: t('member.signOut.yes'), look: 'bad', busy, onConfirm: () => void signOut() }}
      cancel={{ label: t('member.signOut.no'), onCancel: onClose }}
    >
      {t('member.signOut.text')}
    </ConfirmDialog>
  );
}

/** The same question as a modal, for who has no page to ask it on. */
export const SignOutModal = ({ onClose }: { onClose: () => void }) => <SignOutDialog open onClose={onClose} />;
