import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { verificationMessages } from './locales/index.ts';

/** The list of countries comes when somebody asks for it. */
export const CountryPicker = lazySection(
  () => import('./country-picker.tsx').then((part) => part.CountryPicker),
  [verificationMessages],
);
