import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { words } from './section-messages.ts';

/** Asked for after failures only. */
export const CaptchaSection = lazySection(
  () => import('./human-check/captcha-field.tsx').then((part) => part.CaptchaField),
  words,
);
