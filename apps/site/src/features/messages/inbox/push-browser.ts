/** This browser as a place that messages are pushed to. */
import { registerWorker, WORKER } from '../../../shared/worker/register-worker.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await current()) ? 'on' : 'off';
}

const base64url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Asks the person, then the browser. Only ever after a tap. A subscription under another key of the operator is given up.
 * @returns null: the person said no
 */
export async function subscribeBrowser(pushKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) !== pushKey) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const keys = { p256dh: base64url(made.getKey('p256dh')), auth: base64url(made.getKey('auth')) };
  return { endpoint: made.endpoint, keys };
}

/** @returns what it was pushed to by */
export async function unsubscribeBrowser(): Promise<string | null> {
  const known = await current();
  await known?.unsubscribe();
  return known?.endpoint ?? null;
}
