import { Topic } from '../../../platform/topic.ts';

export interface CreditedDeposit {
  brand: string;
  playerId: string;
  /** D…; one deposit is published once. */
  depositReference: string;
  /** Minor units that were credited. */
  amount: bigint;
  currency: string;
  /** The offer chosen with the deposit. */
  bonusId: string | null;
  at: Date;
}

/** Published after the money is booked. */
export const depositCredited = new Topic<CreditedDeposit>('deposit credited');
