import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { showBalance } from './wallet.service.ts';

export function walletPlayerRoutes(router: Router): void {
  const limit = { name: 'wallet-read', by: 'player', max: 240, windowSeconds: 60 } as const;
  router.handle(endpoints.balance, { limit }, ({ tx, actor }) => showBalance(tx, actor));
  // Every brand has a single wallet until transfers between wallets are built.
  router.handle(endpoints.merchantWallet, { limit }, () => Promise.resolve({ isSingle: true }));
}
