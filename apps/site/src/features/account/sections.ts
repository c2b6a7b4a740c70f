import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { factorsMessages } from './factors/locales/index.ts';
import { loginMethodMessages } from './login-methods/locales/index.ts';
import { recoveryMessages } from './recovery/locales/index.ts';
import { loginWords, phoneWords, words } from './section-messages.ts';
import { securityMessages } from './security/locales/index.ts';
import { verificationMessages } from './verification/locales/index.ts';

export const LoginPopup = lazySection(
  () => import('./login/login-popup.tsx').then((part) => part.LoginPopup),
  loginWords,
);
export const NewcomerModal = lazySection(
  () => import('./login-methods/newcomer-modal.tsx').then((part) => part.NewcomerModal),
  [...words, loginMethodMessages],
);
export const LoginPage = lazySection(() => import('./login/login-page.tsx').then((part) => part.LoginPage), loginWords);
export const RegisterPage = lazySection(
  () => import('./registration/register-page.tsx').then((part) => part.RegisterPage),
  phoneWords,
);
export const RegisterModal = lazySection(
  () => import('./registration/register-modal.tsx').then((part) => part.RegisterModal),
  phoneWords,
);
export const JoinForm = lazySection(
  () => import('./registration/join-form.tsx').then((part) => part.JoinForm),
  phoneWords,
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
export const SecurityPage = lazySection(
  () => import('./security/security-page.tsx').then((part) => part.SecurityPage),
  [...words, securityMessages, factorsMessages, verificationMessages],
);
/** Ways to a new password: the dialog that asks, and the page of the link in the mail. */
export const ForgotPasswordModal = lazySection(
  () => import('./recovery/forgot-password-modal.tsx').then((part) => part.ForgotPasswordModal),
  [...words, verificationMessages, recoveryMessages],
);
export const ResetPasswordPage = lazySection(
  () => import('./recovery/reset-password-page.tsx').then((part) => part.ResetPasswordPage),
  [...words, recoveryMessages],
);
