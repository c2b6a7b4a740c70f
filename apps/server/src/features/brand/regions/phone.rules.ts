import type { Permission } from '@sampan/contract';
import { getCountryCallingCode } from 'libphonenumber-js';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { phoneSettings } from '../settings/phone.settings.ts';

export interface FirebaseProject {
  projectId: string;
  apiKey: string;
  authDomain: string;
}

/** The countries whose numbers count: without the picker the first alone (F-016). Never empty. */
export function phoneCountries(settings: BrandSettings): string[] {
  const countries = settings.get(phoneSettings.countries);
  return settings.get(phoneSettings.countryPicker) ? [...countries] : countries.slice(0, 1);
}

/** The project that proves numbers instead of our own codes; null while F-012 is off or half filled in. */
export function firebaseProject(settings: BrandSettings): FirebaseProject | null {
  const project = settings.get(phoneSettings.firebaseProject);
  const whole = project.projectId !== '' && project.apiKey !== '';
  return settings.get(phoneSettings.firebaseSms) && whole ? project : null;
}

/** What a page needs to know of telephone numbers. */
export function phoneBlock(settings: BrandSettings, emulatorUrl: string | null): Permission['phone'] {
  const countries = phoneCountries(settings);
  const project = firebaseProject(settings);
  return {
    picker: settings.get(phoneSettings.countryPicker),
    countries,
    dialingCode: `+${getCountryCallingCode((countries[0] ?? 'TH') as 'TH')}`,
    firebase: project && { ...project, emulatorUrl: emulatorUrl ?? '' },
  };
}
