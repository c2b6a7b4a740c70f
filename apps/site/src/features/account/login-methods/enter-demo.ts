import { DEMO_TYPE } from '@sampan/contract/account-types';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { closeAllModals } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import { enterSession } from '../login/finish-login.ts';

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
];
const osOf = (userAgent: string) => systems.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Linux';

/** Free demo (S-114…S-118): no flag of a due password, no modal, home, logged in. */
export async function enterDemo(): Promise<void> {
  const os = osOf(navigator.userAgent);
  const { token } = await call(endpoints.freePlay, { os, platform: 'W', gatewayVersion: 3 });
  // Before the intent that led here is carried out: it must know that this is a demo (S-460).
  sessionArea.set('isAgent', String(DEMO_TYPE));
  closeAllModals();
  navigate('/');
  enterSession(token);
}
