import type { ComponentType } from 'react';
import {
  ChangePasswordModal,
  ExpiredPasswordModal,
  ForgotPasswordModal,
  LoginPopup,
  NewcomerModal,
  RegisterModal,
  RegisterSuccessModal,
} from '../../features/account/index.ts';
import { SpeedCheck } from '../../features/brand/index.ts';
import { DownloadDialog } from '../../features/downloads/index.ts';
import { GameListDialog } from '../../features/games/index.ts';
import { AnnouncementDialog, PopupNotice } from '../../features/messages/index.ts';
import { ServiceWindow } from '../../features/support/index.ts';
import type { ModalName, ModalProps } from '../../shared/modals/modals.ts';
import { sections } from '../routing/sections.ts';

/** Which part draws which modal. A name without a part belongs to a function that is not built yet. */
export const modalParts: { [Name in ModalName]?: ComponentType<ModalProps<Name>> } = {
  loginPopupModal: LoginPopup,
  registerModal: RegisterModal,
  newcomerModal: NewcomerModal,
  registerSuccessModal: RegisterSuccessModal,
  changePasswordModal: ChangePasswordModal,
  expiredPasswordModal: ExpiredPasswordModal,
  forgotPasswordModal: ForgotPasswordModal,
  realAccountModal: sections.realAccount,
  agentCentreModal: sections.agentCentre,
  serviceModal: ServiceWindow,
  announcementModal: AnnouncementDialog,
  popupNoticeModal: PopupNotice,
  downloadModal: DownloadDialog,
  speedCheckModal: SpeedCheck,
  gamePopupModal: GameListDialog,
};
