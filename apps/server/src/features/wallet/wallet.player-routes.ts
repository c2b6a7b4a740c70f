import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { ownHashingCalls as concurrency } from '../../platform/passwords/passwords.ts';
import { listUplineTransfers, readUplineOptions, sendToUpline } from './upline/transfer-to-upline.ts';
import { listVendorTransfers, showMerchantWallet, transferWithVendor } from './vendor-wallet/vendor-wallet.service.ts';
import { showBalance } from './wallet.service.ts';

export function walletPlayerRoutes(router: Router): void {
  const limit = { name: 'wallet-read', by: 'player', max: 240, windowSeconds: 60 } as const;
  router.handle(endpoints.balance, { limit }, ({ tx, actor }) => showBalance(tx, actor));
  const money = { name: 'upline-transfer', by: 'player', max: 20, windowSeconds: 60 } as const;
  router.handle(endpoints.uplineOptions, { limit }, ({ tx, actor }) => readUplineOptions(tx, actor));
  router.handle(endpoints.uplineTransfer, { limit: money, concurrency }, ({ tx, actor, input }) =>
    sendToUpline(tx, actor, input),
  );
  router.handle(endpoints.uplineTransfers, { limit }, ({ tx, actor, input }) => listUplineTransfers(tx, actor, input));
  router.handle(endpoints.merchantWallet, { limit }, ({ tx, actor }) => showMerchantWallet(tx, actor));
  router.handle(endpoints.vendorTransfers, { limit }, ({ tx, actor }) => listVendorTransfers(tx, actor));
  const away = { name: 'vendor-transfer', by: 'player', max: 60, windowSeconds: 60 } as const;
  const { jobs } = router.services;
  router.handle(endpoints.transfer, { limit: away }, ({ tx, actor, input }) =>
    transferWithVendor(tx, actor, { input, jobs }),
  );
}
