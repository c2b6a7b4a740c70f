import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import type { PaymentProviders } from './providers/payment-provider.ts';

/** What following an order needs. */
export interface FollowParts extends Pick<Services, 'db' | 'jobs' | 'log' | 'clock'> {
  providers: PaymentProviders;
  /** Where the payer comes back to. */
  returnUrl(reference: string): string;
}

export const orderName = z.object({ playerId: z.uuid(), reference: z.string() });
export type OrderName = z.infer<typeof orderName>;
