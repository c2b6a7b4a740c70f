import type { ComponentType } from 'react';
import {
  ChangePasswordModal,
  ExpiredPasswordModal,
  ForgotPasswordModal,
  LoginPopup,
  NewcomerModal,
  RegisterModal,
} from '../../features/account/index.ts';
import { SpeedCheck } from '../../features/brand/index.ts';
import { DownloadDialog } from '../../features/downloads/index.ts';
import { GameListDialog, SearchDialog } from '../../features/games/sections.ts';
import { SignOutModal } from '../../features/member/index.ts';
import { AnnouncementDialog } from '../../features/messages/sections.ts';
import { OnlineServiceWindow, ServiceWindow } from '../../features/support/index.ts';
import type { ModalName, ModalProps } from '../../shared/modals/modals.ts';
import { ownParts } from '../routing/own-parts.tsx';

/** Which part draws which modal. */
export const modalParts: { [Name in ModalName]: ComponentType<ModalProps<Name>> } = {
  loginPopupModal: LoginPopup,
  registerModal: RegisterModal,
  newcomerModal: NewcomerModal,
  registerSuccessModal: ownParts.RegisterSuccess,
  changePasswordModal: ChangePasswordModal,
  expiredPasswordModal: ExpiredPasswordModal,
  forgotPasswordModal: ForgotPasswordModal,
  realAccountModal: ownParts.RealAccount,
  signOutModal: SignOutModal,
  agentCentreModal: ownParts.AgentCentre,
  serviceModal: ServiceWindow,
  onlineServiceModal: OnlineServiceWindow,
  announcementModal: AnnouncementDialog,
  downloadModal: DownloadDialog,
  speedCheckModal: SpeedCheck,
  gamePopupModal: GameListDialog,
  searchModal: SearchDialog,
  playSheetModal: ownParts.PlaySheet,
};
