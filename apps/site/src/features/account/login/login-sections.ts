import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { loginMethodMessages } from '../login-methods/locales/index.ts';
import { loginWords, phoneWords } from '../section-messages.ts';

/** What stands below the login form; in a file of its own, for the form must not wait for it. */
export const OtherLoginMethods = lazySection(
  () => import('../login-methods/other-login-methods.tsx').then((part) => part.OtherLoginMethods),
  loginWords,
);
export const SecondStepForm = lazySection(
  () => import('../login-methods/second-step-form.tsx').then((part) => part.SecondStepForm),
  [loginMethodMessages],
);
/** The form alone, for the popup's second tab: it weighs more than the login, so it comes when asked for. */
export const RegistrationSection = lazySection(
  () => import('../registration/registration.tsx').then((part) => part.Registration),
  phoneWords,
);
/** The login by mobile number, for the popup's and the page's second way. */
export const SmsLoginSection = lazySection(
  () => import('./sms-login-form.tsx').then((part) => part.SmsLoginForm),
  phoneWords,
);
