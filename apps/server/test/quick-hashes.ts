import { registerHooks } from 'node:module';

const real = '/platform/passwords/hashing-cost.ts';
const quick = new URL('quick-hashing-cost.ts', import.meta.url).href;
const once = globalThis as typeof globalThis & { sampanQuickHashes?: true };

/** A worker reads this again before each of its files; what Node was told once holds for all of them. */
if (!once.sampanQuickHashes) {
  once.sampanQuickHashes = true;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return resolved.url.endsWith(real) ? { url: quick, shortCircuit: true } : resolved;
    },
  });
}
