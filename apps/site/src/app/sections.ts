import { lazySection } from '../shared/route/lazy-section.tsx';
import { appMessages } from './messages/index.ts';

const account = () => import('../features/account/index.ts');
const wallet = () => import('../features/wallet/index.ts');
const member = () => import('../features/member/index.ts');
const support = () => import('../features/support/index.ts');

/** Every part that comes in a file of its own (S-050), with the words it needs. A feature's door brings its own words. */
export const sections = {
  notFound: lazySection(() => import('./not-found-page.tsx').then((part) => part.NotFoundPage), [appMessages]),
  home: lazySection(() => import('./home/home-page.tsx').then((part) => part.HomePage), [appMessages]),
  login: lazySection(() => account().then((part) => part.LoginPage)),
  register: lazySection(() => account().then((part) => part.RegisterPage)),
  loginPopup: lazySection(() => account().then((part) => part.LoginPopup)),
  balanceBar: lazySection(() => wallet().then((part) => part.BalanceBar)),
  avatarMenu: lazySection(() => member().then((part) => part.AvatarMenu)),
  memberCentre: lazySection(() => member().then((part) => part.MemberCentre)),
  help: lazySection(() => support().then((part) => part.HelpPage)),
  serviceWindow: lazySection(() => support().then((part) => part.ServiceWindow)),
};
