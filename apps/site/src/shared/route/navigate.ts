import { useSyncExternalStore } from 'react';

/** What we keep with a history entry. `key` finds its scroll position again; `dialog` marks the step a dialog added. */
export interface EntryState {
  key?: string;
  dialog?: number;
}

const listeners = new Set<() => void>();
const scrolls = new Map<string, number>();
/** Pages opened inside this visit; 0 means that Back would leave the site. */
let moves = 0;
let backPending: Promise<void> | null = null;
/** How the page on show was reached: decides between top, hash and the remembered place (S-044, S-045, S-053). */
export type Arrival = 'start' | 'push' | 'replace' | 'pop';
let arrival: Arrival = 'start';

export const lastArrival = (): Arrival => arrival;
export const entryState = (): EntryState => (history.state as EntryState | null) ?? {};
let began = '';
let left = false;
const notify = () => {
  left ||= location.pathname !== began;
  for (const listener of listeners) listener();
};

function storeScroll(): void {
  const { key } = entryState();
  if (key) scrolls.set(key, window.scrollY);
}

/** The scroll position the entry on show was left at, in pixels. */
export const rememberedScroll = (): number => scrolls.get(entryState().key ?? '') ?? 0;

/** Starts keeping the place: to be called once, before the first render. */
export function startHistory(): void {
  began = location.pathname;
  history.scrollRestoration = 'manual';
  if (!entryState().key) history.replaceState({ ...entryState(), key: crypto.randomUUID() }, '');
  window.addEventListener('popstate', () => {
    arrival = 'pop';
    notify();
  });
  // The browser has moved on when popstate fires, so the place is noted while scrolling.
  window.addEventListener('scroll', () => document.body.style.position !== 'fixed' && storeScroll(), { passive: true });
}

export interface NavigateOptions {
  replace?: boolean;
}

/** Goes to an address of this site. The address already on show is not an error and adds no step (S-046). */
export function navigate(to: string | URL, options: NavigateOptions = {}): void {
  if (backPending) return void backPending.then(() => navigate(to, options));
  const target = new URL(to, location.href);
  if (target.origin !== location.origin) return;
  const { pathname, search, hash } = target;
  const same = pathname === location.pathname && search === location.search && hash === location.hash;
  // A dialog's step gives way to the page that is opened from it.
  const replace = same || options.replace || entryState().dialog !== undefined;
  if (!replace) storeScroll();
  const state: EntryState = { key: options.replace ? (entryState().key ?? crypto.randomUUID()) : crypto.randomUUID() };
  history[replace ? 'replaceState' : 'pushState'](state, '', pathname + search + hash);
  arrival = options.replace ? 'replace' : 'push';
  if (!options.replace) moves += 1;
  notify();
}

/** Whether another page than the first has been on show. A dialog's step, or another filter, is not another page. */
export const hasLeftStart = (): boolean => left;

/** One step back inside the site, or home where there is none. */
export function goBack(fallback = '/'): void {
  if (moves > 0) history.back();
  else navigate(fallback, { replace: true });
}

/** Adds a step for a dialog, so that Back closes it before it leaves the page (S-357). @returns the step's number. */
export function enterDialogStep(): number {
  const dialog = (entryState().dialog ?? 0) + 1;
  history.pushState({ key: entryState().key, dialog } satisfies EntryState, '');
  return dialog;
}

/** Takes the dialog's step away again, if it is still the last one. Navigation waits until the browser has done so. */
export function leaveDialogStep(dialog: number): void {
  if (entryState().dialog !== dialog) return;
  backPending = new Promise((resolve) => {
    const done = () => {
      backPending = null;
      resolve();
    };
    window.addEventListener('popstate', done, { once: true });
    history.back();
  });
}

/** Resolves when the step back that was asked for has been made; null when none is under way. */
export const backUnderWay = (): Promise<void> | null => backPending;

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The location hook the router runs on. */
export function useSiteLocation(options?: { ssrPath?: string }): [string, typeof navigate] {
  const path = useSyncExternalStore(
    follow,
    () => location.pathname,
    () => options?.ssrPath ?? '/',
  );
  return [path, navigate];
}

export function useSiteSearch(options?: { ssrSearch?: string }): string {
  return useSyncExternalStore(
    follow,
    () => location.search,
    () => options?.ssrSearch ?? '',
  );
}

/** Runs after every move, also one that changes only the query. */
export const followMoves = follow;
