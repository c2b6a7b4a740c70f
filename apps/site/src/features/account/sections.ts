import { lazySection } from '../../shared/route/lazy-section.tsx';
import { accountMessages } from './messages/index.ts';
import { securityMessages } from './security/messages/index.ts';

const words = [accountMessages];

export const LoginPopup = lazySection(() => import('./login/login-popup.tsx').then((part) => part.LoginPopup), words);
export const LoginPage = lazySection(() => import('./login/login-page.tsx').then((part) => part.LoginPage), words);
export const RegisterPage = lazySection(
  () => import('./registration/register-page.tsx').then((part) => part.RegisterPage),
  words,
);
export const RegisterModal = lazySection(
  () => import('./registration/register-modal.tsx').then((part) => part.RegisterModal),
  words,
);
export const RegisterSuccessModal = lazySection(
  () => import('./registration/register-success-modal.tsx').then((part) => part.RegisterSuccessModal),
  words,
);
export const ChangePasswordModal = lazySection(
  () => import('./passwords/change-password-modal.tsx').then((part) => part.ChangePasswordModal),
  words,
);
export const ExpiredPasswordModal = lazySection(
  () => import('./passwords/change-password-modal.tsx').then((part) => part.ExpiredPasswordModal),
  words,
);
/** The form alone, for the popup's second tab: it weighs more than the login, so it comes when asked for. */
export const RegistrationSection = lazySection(
  () => import('./registration/registration.tsx').then((part) => part.Registration),
  words,
);
export const SecurityPage = lazySection(
  () => import('./security/security-page.tsx').then((part) => part.SecurityPage),
  [accountMessages, securityMessages],
);
