import type { Permission } from '@sampan/contract';
import { getCountryCallingCode } from 'libphonenumber-js';
import { phoneSettings } from './phone.settings.ts';
import { type StoredSettings, settingOf } from './setting.ts';

export interface FirebaseProject {
  projectId: string;
  apiKey: string;
  authDomain: string;
}

/** The countries whose numbers count: without the picker the first alone (F-016). Never empty. */
export function phoneCountries(stored: StoredSettings): string[] {
  const countries = settingOf(stored, phoneSettings.countries);
  return settingOf(stored, phoneSettings.countryPicker) ? [...countries] : countries.slice(0, 1);
}

/** The project that proves numbers instead of our own codes; null while F-012 is off or half filled in. */
export function firebaseProject(stored: StoredSettings): FirebaseProject | null {
  const project = settingOf(stored, phoneSettings.firebaseProject);
  const whole = project.projectId !== '' && project.apiKey !== '';
  return settingOf(stored, phoneSettings.firebaseSms) && whole ? project : null;
}

/** What a page needs to know of telephone numbers. */
export function phoneBlock(stored: StoredSettings, emulatorUrl: string | null): Permission['phone'] {
  const countries = phoneCountries(stored);
  const project = firebaseProject(stored);
  return {
    picker: settingOf(stored, phoneSettings.countryPicker),
    countries,
    dialingCode: `+${getCountryCallingCode((countries[0] ?? 'TH') as 'TH')}`,
    firebase: project && { ...project, emulatorUrl: emulatorUrl ?? '' },
  };
}
