import type { Limits } from './limits.ts';

/** Planted: a circle of two files, by their types alone. */
export type Balance = { limits: Limits };
