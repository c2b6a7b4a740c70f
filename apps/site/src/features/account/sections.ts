import { lazySection } from '../../shared/route/lazy-section.tsx';
import { factorsMessages } from './factors/locales/index.ts';
import { formsMessages } from './forms/locales/index.ts';
import { accountMessages } from './locales/index.ts';
import { doorsMessages } from './login-methods/locales/index.ts';
import { recoveryMessages } from './recovery/locales/index.ts';
import { securityMessages } from './security/locales/index.ts';
import { verificationMessages } from './verification/locales/index.ts';

/** All the login itself says. */
const loginWords = [accountMessages];
const words = [accountMessages, formsMessages];
/** For forms with a mobile number and its code. */
const phoneWords = [...words, verificationMessages];

export const LoginPopup = lazySection(
  () => import('./login/login-popup.tsx').then((part) => part.LoginPopup),
  loginWords,
);
/** What stands below the login form; in a file of its own, for the form must not wait for it. */
export const OtherDoors = lazySection(
  () => import('./login-methods/other-login-methods.tsx').then((part) => part.OtherDoors),
  loginWords,
);
/** Asked for after failures only. */
export const CaptchaSection = lazySection(
  () => import('./human-check/captcha-field.tsx').then((part) => part.CaptchaField),
  words,
);
export const SecondStepForm = lazySection(
  () => import('./login-methods/second-step-form.tsx').then((part) => part.SecondStepForm),
  [doorsMessages],
);
export const NewcomerModal = lazySection(
  () => import('./login-methods/newcomer-modal.tsx').then((part) => part.NewcomerModal),
  [...words, doorsMessages],
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
  phoneWords,
);
export const SecurityPage = lazySection(
  () => import('./security/security-page.tsx').then((part) => part.SecurityPage),
  [...words, securityMessages, factorsMessages, verificationMessages],
);
/** The login by mobile number, for the popup's and the page's second way. */
export const SmsLoginSection = lazySection(
  () => import('./login/sms-login-form.tsx').then((part) => part.SmsLoginForm),
  phoneWords,
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
