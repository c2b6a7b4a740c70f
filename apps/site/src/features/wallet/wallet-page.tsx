import { BalancePanel } from './balance-panel.tsx';
import { LatestMovements } from './latest-movements.tsx';
import css from './wallet-page.module.css';

/** transferFund, "my wallet": what is there, what is held, what moved last. The house's one vendor plays from the main wallet. */
export function WalletPage() {
  return (
    <div className={css.page}>
      <BalancePanel />
      <LatestMovements />
    </div>
  );
}
