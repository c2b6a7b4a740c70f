import type { Text } from '@sampan/web-client/i18n/catalogues';
import { type LazySection, lazySection } from '@sampan/web-client/sections/lazy-section';
import type { ComponentProps, ComponentType } from 'react';
import { fetchLaunch, gamesMessages } from '../../features/games/index.ts';
import { BannerCarousel, promotionsMessages } from '../../features/promotions/index.ts';
import type { ModalName, ModalProps } from '../../shared/modals/modals.ts';
import { appMessages } from '../locales/index.ts';

const fetchParts = () => import('./later-parts.ts');
type Parts = Awaited<ReturnType<typeof fetchParts>>['laterParts'];

/** Fetches the list of parts, and what opens a game, ahead of the first press. What fails is asked for again by that press. */
export const fetchLaterParts = (): void => void Promise.all([fetchParts(), fetchLaunch()]).catch(() => {});

const later = <Name extends keyof Parts>(name: Name) =>
  lazySection(() =>
    fetchParts().then(({ laterParts }) => laterParts[name] as ComponentType<ComponentProps<Parts[Name]>>),
  );

const modal = <Name extends ModalName>(name: Name): LazySection<ModalProps<Name>> =>
  lazySection(() => fetchParts().then(({ modalParts }) => modalParts[name]));

/** The part that draws a modal. */
export const modalSections: { [Name in ModalName]: LazySection<ModalProps<Name>> } = {
  loginPopupModal: modal('loginPopupModal'),
  registerModal: modal('registerModal'),
  newcomerModal: modal('newcomerModal'),
  registerSuccessModal: modal('registerSuccessModal'),
  changePasswordModal: modal('changePasswordModal'),
  expiredPasswordModal: modal('expiredPasswordModal'),
  forgotPasswordModal: modal('forgotPasswordModal'),
  realAccountModal: modal('realAccountModal'),
  signOutModal: modal('signOutModal'),
  agentCentreModal: modal('agentCentreModal'),
  serviceModal: modal('serviceModal'),
  onlineServiceModal: modal('onlineServiceModal'),
  announcementModal: modal('announcementModal'),
  downloadModal: modal('downloadModal'),
  speedCheckModal: modal('speedCheckModal'),
  gamePopupModal: modal('gamePopupModal'),
  searchModal: modal('searchModal'),
  playSheetModal: modal('playSheetModal'),
};

/** A lobby with the banner above it, as the server draws it. */
export const prepareLobby = (text: Text): Promise<unknown> =>
  Promise.all([sections.lobby.prepare(text), BannerCarousel.prepare(text)]);

/** Parts that come in a file of their own (S-050): home by itself, the others by the list of parts. */
export const sections = {
  home: lazySection(
    () => import('../home/home-page.tsx').then((part) => part.HomePage),
    [appMessages, gamesMessages, promotionsMessages],
  ),
  blocking: later('Blocking'),
  drawer: later('Drawer'),
  empty: later('Empty'),
  member: later('Member'),
  login: later('LoginPage'),
  register: later('RegisterPage'),
  resetPassword: later('ResetPasswordPage'),
  lobby: later('LobbyPage'),
  game: later('GamePage'),
  lottery: later('Lottery'),
  pointMall: later('PointMall'),
  promotions: later('Promotions'),
  promoDetail: later('Promotions'),
  download: later('DownloadPage'),
  fairness: later('FairnessPage'),
  affiliate: later('AffiliatePage'),
  help: later('HelpPage'),
  launchCover: later('LaunchCover'),
  balanceBar: later('BalanceBar'),
  rewardCount: later('RewardCount'),
  rewardEntry: later('RewardEntry'),
  avatarMenu: later('AvatarMenu'),
  vipShortcut: later('VipShortcut'),
  pageStrip: later('PageStrip'),
  signedInWatch: later('SignedInWatch'),
  chat: later('ChatDock'),
};
