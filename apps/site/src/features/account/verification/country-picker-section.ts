import { lazySection } from '../../../shared/route/lazy-section.tsx';
import { verificationMessages } from './locales/index.ts';

/** The list of countries comes when somebody asks for it. */
export const CountryPicker = lazySection(
  () => import('./country-picker.tsx').then((part) => part.CountryPicker),
  [verificationMessages],
);
