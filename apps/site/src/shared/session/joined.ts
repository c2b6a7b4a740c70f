import { observedValue } from '@sampan/web-client/storage/observed-value';

/** An account was opened over a game in this visit, and nobody has been offered its bonus yet. */
export const joined = observedValue(false);
