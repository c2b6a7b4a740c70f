import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { closeAllModals } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { hasIntent } from '../../../shared/session/require-session.ts';
import { enterSession } from '../login/finish-login.ts';

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
];
const osOf = (userAgent: string) => systems.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Linux';

async function askForDemo(): Promise<string> {
  const os = osOf(navigator.userAgent);
  return (await call(endpoints.freePlay, { os, platform: 'W', gatewayVersion: 3 })).token;
}

/** A session of a free demo account in this tab: no flag of a due password, no modal (S-114…S-118). */
export async function beginDemo(): Promise<void> {
  enterSession(await askForDemo(), { demo: true });
}

/** The same by the login window's button: on with what was tapped before it, else home. */
export async function enterDemo(): Promise<void> {
  const token = await askForDemo();
  if (!hasIntent()) {
    // Before the session: what is pressed as soon as a member's header stands belongs to the page that stays.
    closeAllModals();
    navigate('/');
  }
  enterSession(token, { demo: true });
}
