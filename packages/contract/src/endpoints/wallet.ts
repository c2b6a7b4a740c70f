import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';

const nothing = z.object({}).loose();
export const balanceSchema = z.object({
  /** Cash: it can be staked anywhere, withdrawn and handed on. */
  sumBalance: moneyValueSchema,
  /** Set aside for withdrawals under way. */
  held: moneyValueSchema,
  /** What the bonuses hold: it can be staked as they allow, and is no part of sumBalance. */
  bonus: moneyValueSchema,
  balance: z.array(
    z.object({ accountTypeId: z.number().int(), accountName: z.string(), availBalance: moneyValueSchema }),
  ),
  currency: z.string(),
  currencySymbol: z.string(),
});
export type Balance = z.infer<typeof balanceSchema>;

const contractKind = z.enum(['0', '1']);
/** Of which kinds this agent has been offered or has had a contract (F-017 to F-020): '1' shows its entry, '0' leaves it out. */
export const consolidatedSchema = z.object({
  dailysalreqtype: contractKind,
  divtypereq: contractKind,
  contracthoursalreq: contractKind,
  realtimesalreqtype: contractKind,
});
export type Consolidated = z.infer<typeof consolidatedSchema>;

export const walletEndpoints = {
  balance: endpoint({
    id: 'E-020',
    feature: 'wallet',
    summary: 'Balance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    repeatable: true,
    body: z.object({ typeId: z.string().max(4).optional() }).loose(),
    value: balanceSchema,
    built: true,
  }),
  consolidated: endpoint({
    id: 'E-022',
    feature: 'commissions',
    summary: 'Consolidated funds',
    method: 'POST',
    path: '/wps/member/info/funds/consolidated',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: consolidatedSchema,
    built: true,
  }),
};
