import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema, positiveAmountSchema } from '../money.ts';

const nothing = z.object({}).loose();

export const vendorTransferSchema = z.object({
  reference: z.string(),
  at: z.number(),
  vendor: z.string(),
  name: z.string(),
  /** in: from the main wallet to the vendor. */
  direction: z.enum(['in', 'out']),
  amount: moneyValueSchema,
  /** pending: the vendor has not said yet. The money is set aside until it has. */
  state: z.enum(['pending', 'done', 'refused']),
});
export type VendorTransferLine = z.infer<typeof vendorTransferSchema>;

export const vendorWalletSchema = z.object({
  vendor: z.string(),
  name: z.string(),
  balance: moneyValueSchema,
  /** On its way there or back. */
  pending: moneyValueSchema,
  /** false: the vendor takes no money in now; what is there can be brought back. */
  open: z.boolean(),
});
export const merchantWalletSchema = z.object({
  /** true: the brand plays from one wallet, nothing is transferred. */
  isSingle: z.boolean(),
  /** Launching a game brings the main wallet along, leaving it brings everything back. */
  automatic: z.boolean(),
  main: moneyValueSchema,
  wallets: z.array(vendorWalletSchema),
});
export type MerchantWallet = z.infer<typeof merchantWalletSchema>;
export type VendorWalletLine = z.infer<typeof vendorWalletSchema>;

export const vendorWalletEndpoints = {
  transfer: endpoint({
    id: 'E-021',
    feature: 'wallet',
    summary: 'Transfer between the main wallet and a vendor; collect brings everything back',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    access: 'real',
    money: true,
    body: z.strictObject({
      /** Absent with collect: every vendor. */
      vendor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be the code of a vendor')
        .optional(),
      direction: z.enum(['in', 'out', 'collect']),
      amount: positiveAmountSchema.optional(),
    }),
    value: z.object({ transfers: z.array(vendorTransferSchema) }),
    errors: [
      'function.disabled',
      'transfer.vendor.unavailable',
      'transfer.amount.limits',
      'balance.insufficient',
      'protection.break',
      'protection.transfer.limit',
    ],
    built: true,
  }),
  merchantWallet: endpoint({
    id: 'E-023',
    feature: 'wallet',
    summary: 'Merchant wallet',
    method: 'POST',
    path: '/wps/relay/GCS_merchantWallet',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: merchantWalletSchema,
    built: true,
  }),
  vendorTransfers: endpoint({
    id: 'X-223',
    feature: 'wallet',
    summary: 'The newest transfers between the main wallet and vendors',
    method: 'POST',
    path: '/wps/wallet/vendor/transfers',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: z.object({ list: z.array(vendorTransferSchema) }),
    built: true,
  }),
};
