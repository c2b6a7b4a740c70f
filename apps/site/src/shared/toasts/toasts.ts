import { observedValue } from '@sampan/web-client/storage/observed-value';

export interface ToastMessage {
  id: string;
  tone?: 'info' | 'ok' | 'bad' | 'warn';
  /** Words, already in the page's language. */
  title: string;
  detail?: string;
  action?: { label: string; run: () => void };
}

/** Milliseconds a toast stays; one with an action stays longer, for whoever needs time to reach it. */
const STAY = 6000;
const STAY_WITH_ACTION = 12_000;
const MOST = 3;

export const toasts = observedValue<readonly ToastMessage[]>([]);

export function dismissToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Shows a short message. The same words are not stacked twice. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  const id = crypto.randomUUID();
  const others = toasts.get().filter((toast) => toast.title !== message.title);
  toasts.set([...others, { ...message, id }].slice(-MOST));
  setTimeout(() => dismissToast(id), message.action ? STAY_WITH_ACTION : STAY);
}
