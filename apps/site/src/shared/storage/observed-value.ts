import { useSyncExternalStore } from 'react';

/** One value outside React that components can follow. For choices of the page's user; server state lives in queries. */
export interface ObservedValue<Value> {
  get(): Value;
  set(value: Value): void;
  follow(listener: () => void): () => void;
}

export function observedValue<Value>(first: Value): ObservedValue<Value> {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows a value. `onServer` is what the server's HTML was drawn with, so that hydration finds the same. */
export function useObserved<Value>(value: ObservedValue<Value>, onServer: Value): Value {
  return useSyncExternalStore(value.follow, value.get, () => onServer);
}
