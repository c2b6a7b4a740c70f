import { LoginPage, RegisterPage, ResetPasswordPage } from '../../features/account/index.ts';
import { AffiliatePage } from '../../features/affiliate/index.ts';
import { RewardCount, RewardEntry } from '../../features/bonuses/index.ts';
import { ChatDock } from '../../features/chat/sections.ts';
import { DownloadPage } from '../../features/downloads/index.ts';
import { FairnessPage } from '../../features/fairness/index.ts';
import { GamePage, LaunchCover, LobbyPage } from '../../features/games/sections.ts';
import { AvatarMenu, VipShortcut } from '../../features/member/index.ts';
import { PageStrip } from '../../features/protection/index.ts';
import { HelpPage } from '../../features/support/index.ts';
import { BalanceBar } from '../../features/wallet/index.ts';
import { modalParts } from '../modals/modal-parts.ts';
import { ownParts } from './own-parts.tsx';

/**
 * Every part that the first screen does without. The list alone is 6 kB (brotli), most of it addresses of files: it is a
 * file too, fetched while the first screen is looked at.
 */
export const laterParts = {
  LoginPage,
  RegisterPage,
  ResetPasswordPage,
  RewardCount,
  RewardEntry,
  ChatDock,
  DownloadPage,
  AffiliatePage,
  FairnessPage,
  GamePage,
  LaunchCover,
  LobbyPage,
  AvatarMenu,
  VipShortcut,
  PageStrip,
  HelpPage,
  BalanceBar,
  ...ownParts,
};
export { modalParts };
