import { z } from 'zod';
import { AppError } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type PaymentProviders, ProviderRefused, ProviderUnreachable } from './payment-provider.ts';

/** What following an order needs. */
export interface FollowParts extends Pick<Services, 'db' | 'jobs' | 'log' | 'clock'> {
  providers: PaymentProviders;
  /** Where the payer comes back to. */
  returnUrl(order: { brand: string; reference: string }): Promise<string>;
}

export const orderName = z.object({ playerId: z.uuid(), reference: z.string() });
export type OrderName = z.infer<typeof orderName>;

/** The provider, not we: it refused, was not there, or said of an order what does not fit it. It is asked again later. */
export function isProviderFault(error: unknown): boolean {
  return error instanceof ProviderRefused || error instanceof ProviderUnreachable || error instanceof AppError;
}
