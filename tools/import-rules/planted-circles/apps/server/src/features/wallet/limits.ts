import type { Balance } from './balance.ts';

export type Limits = { of: Balance };
