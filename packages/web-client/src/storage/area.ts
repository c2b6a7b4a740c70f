export interface Area<Key extends string> {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  remove(key: Key): void;
  clear(): void;
}

/**
 * A storage area that works for the page's life where the browser blocks storage or it is full (S-453): every value is
 * also held in memory, and memory answers when the browser does not.
 */
export function openArea<Key extends string>(find: () => Storage | undefined): Area<Key> {
  const memory = new Map<string, string>();
  const real = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = find();
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => real((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    set(key, value) {
      memory.set(key, value);
      real((storage) => storage.setItem(key, value));
    },
    remove(key) {
      memory.delete(key);
      real((storage) => storage.removeItem(key));
    },
    clear() {
      memory.clear();
      real((storage) => storage.clear());
    },
  };
}

/**
 * Reads JSON that may be absent, old or damaged: anything unreadable counts as absent. The caller names the shape it wrote
 * and checks what it relies on.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the shape is known at the call only
export function readJson<Value>(area: Area<string>, key: string): Value | null {
  const text = area.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Value;
  } catch {
    area.remove(key);
    return null;
  }
}
