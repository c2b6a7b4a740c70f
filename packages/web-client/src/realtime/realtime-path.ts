import type { REALTIME_PATH as contractPath } from '@sampan/contract';

/** The contract's path, written out so that its schemas stay off the first screen; the type keeps the two the same. */
export const REALTIME_PATH: typeof contractPath = '/ws';
