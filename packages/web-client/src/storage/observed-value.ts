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
