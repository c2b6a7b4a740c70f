import { BalancePanel } from '../balance/balance-panel.tsx';
import { VendorWallets } from '../vendor-wallet/vendor-wallets.tsx';
import { LatestMovements } from './latest-movements.tsx';
import css from './wallet-page.module.css';

/** transferFund, "my wallet": what is there, what is held, what stands at vendors, what moved last. */
export function WalletPage() {
  return (
    <div className={css.page}>
      <BalancePanel />
      <VendorWallets />
      <LatestMovements />
    </div>
  );
}
