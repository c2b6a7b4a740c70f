import { observedValue } from '@sampan/web-client/storage/observed-value';
import type { LoginOutcome } from './login-outcome.ts';

/** A login whose first step was right and whose second is due. In memory alone: leaving the form drops it. */
export const secondStep = observedValue<(LoginOutcome & { ticket: string }) | null>(null);
