export type { Balance } from './balance.ts';
