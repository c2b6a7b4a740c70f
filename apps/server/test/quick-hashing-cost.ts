/**
 * What the server tests hash passwords with, in the place of `platform/passwords/hashing-cost.ts` (vitest.config.ts): a
 * hundredth of the work. Tests of the cost itself and of what it is there for run with the real one.
 */
export const MEMORY_KIB = 64;
export const PASSES = 1;
