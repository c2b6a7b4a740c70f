import type { ApiError } from './api-error.ts';

/** Where the application hooks in on every answer (src/app). Kept apart so that the client knows nothing of screens. */
export const clientEvents: {
  /** A call failed. `hadSession`: it was sent with this tab's session token. */
  refused?: (error: ApiError, hadSession: boolean) => void;
  /** The server's clock, in epoch milliseconds, as the Date header says it. */
  clock?: (serverTime: number) => void;
} = {};
