/**
 * Transfer wallets: vendors at whom a player's money stands while they play. The platform calls the vendor under its
 * wallet address, signed as the vendor signs its own calls; the vendor reports each round when it is over.
 *
 * A transfer whose answer is lost is never sent again: the platform asks `status`, and what the vendor has not done by
 * then it must never do. So a transfer in doubt ends one way, however late its bytes arrive.
 */
import { z } from 'zod';
import { moneyValueSchema, positiveWireAmountSchema, wireAmountSchema } from './money.ts';
import { cleanedText } from './plain-text.ts';
import { vendorCurrency as currency, vendorId as id } from './vendor-ids.ts';

/** POST {wallet}/transfer, by the platform. in: to the vendor. Happens once per transferId. */
export const vendorTransferRequest = z.strictObject({
  requestId: id,
  transferId: id,
  playerRef: z.uuid(),
  direction: z.enum(['in', 'out']),
  amount: positiveWireAmountSchema,
  currency,
});

/** POST {wallet}/status, by the platform. A transferId that is not known is refused from now on and for good. */
export const vendorTransferStatusRequest = z.strictObject({ requestId: id, transferId: id });

/** The answer to transfer and status. refused: nothing was moved and nothing will be. */
export const vendorTransferValue = z.object({
  transferId: id,
  state: z.enum(['done', 'refused']),
  /** Why it was refused, for the operator. */
  reason: cleanedText(200).optional(),
});

/** POST {wallet}/balance, by the platform: what stands at the vendor now. */
export const vendorWalletBalanceRequest = z.strictObject({ requestId: id, playerRef: z.uuid(), currency });
export const vendorWalletBalanceValue = z.object({ balance: moneyValueSchema });

/** POST {wallet}/end-session, by the platform: the player may stake nothing more with you until a new session is opened. */
export const vendorEndSessionRequest = z.strictObject({ requestId: id, playerRef: z.uuid() });
/** Also for a player who has no session; a round that is under way is played to its end and reported. */
export const vendorEndSessionValue = z.object({ ended: z.literal(true) });

/**
 * POST /vendor/v1/lease, by the vendor: may this session's player stake now? A stake is allowed only while a lease runs.
 * It is answered anew each time, whatever the request id.
 */
export const vendorLeaseRequest = z.strictObject({ requestId: id, sessionToken: z.string().min(20).max(128) });
export const vendorLeaseValue = z.object({
  /** Epoch milliseconds, about a minute ahead. Renew it before; without an answer it runs out. */
  leaseUntil: z.number().int(),
  /** What the player's own limits leave to stake, of which rounds not yet reported are to be taken off; null: no limit. */
  stakeLeft: moneyValueSchema.nullable(),
});

/** POST /vendor/v1/report, by the vendor: a round that is over. Sent until it is answered. */
export const vendorReportRequest = z.strictObject({
  requestId: id,
  playerRef: z.uuid(),
  transactionId: id,
  roundId: id,
  gameCode: id,
  /** The stake that stood; zero for a free round. */
  bet: wireAmountSchema,
  win: wireAmountSchema,
  /** Epoch milliseconds: opened within the last 30 days, settled no earlier than that and not in the future. */
  openedAt: z.number().int().positive(),
  settledAt: z.number().int().positive(),
});

export type VendorTransferRequest = z.infer<typeof vendorTransferRequest>;
export type VendorTransferValue = z.infer<typeof vendorTransferValue>;
export type VendorLeaseRequest = z.infer<typeof vendorLeaseRequest>;
export type VendorLeaseValue = z.infer<typeof vendorLeaseValue>;
export type VendorReportRequest = z.infer<typeof vendorReportRequest>;
