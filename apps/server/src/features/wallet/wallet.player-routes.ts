import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listUplineTransfers, readUplineOptions, sendToUpline } from './upline/transfer-to-upline.ts';
import { showBalance, showConsolidated } from './wallet.service.ts';

export function walletPlayerRoutes(router: Router): void {
  const limit = { name: 'wallet-read', by: 'player', max: 240, windowSeconds: 60 } as const;
  router.handle(endpoints.balance, { limit }, ({ tx, actor }) => showBalance(tx, actor));
  const money = { name: 'upline-transfer', by: 'player', max: 20, windowSeconds: 60 } as const;
  router.handle(endpoints.uplineOptions, { limit }, ({ tx, actor }) => readUplineOptions(tx, actor));
  router.handle(endpoints.uplineTransfer, { limit: money }, ({ tx, actor, input }) => sendToUpline(tx, actor, input));
  router.handle(endpoints.uplineTransfers, { limit }, ({ tx, actor, input }) => listUplineTransfers(tx, actor, input));
  router.handle(endpoints.consolidated, { limit }, ({ tx, actor }) => showConsolidated(tx, actor));
  // Every brand has a single wallet until transfers between wallets are built.
  router.handle(endpoints.merchantWallet, { limit }, () => Promise.resolve({ isSingle: true }));
}
