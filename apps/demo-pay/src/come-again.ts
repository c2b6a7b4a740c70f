import { isInDoubt, isNotDone } from '@sampan/service-kit/not-done';

/** About as long as a database takes to come back. */
export const COME_BACK_SECONDS = 2;

/**
 * Whether a call failed because the database was away. Every call here may come again, done or not: orders and payouts have a
 * reference, a payment is decided once.
 */
export const mayComeAgain = (error: unknown): boolean => isNotDone(error) || isInDoubt(error);
