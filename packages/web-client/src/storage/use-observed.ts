import { useSyncExternalStore } from 'react';
import type { ObservedValue } from './observed-value.ts';

/** Follows a value. `onServer` is what the server's HTML was drawn with, so that hydration finds the same. */
export function useObserved<Value>(value: ObservedValue<Value>, onServer: Value): Value {
  return useSyncExternalStore(value.follow, value.get, () => onServer);
}
