import { lazySection } from '../../shared/route/lazy-section.tsx';
import { words } from './section-messages.ts';

/** Asked for after failures only. */
export const CaptchaSection = lazySection(
  () => import('./human-check/captcha-field.tsx').then((part) => part.CaptchaField),
  words,
);
