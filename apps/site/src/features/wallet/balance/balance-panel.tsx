import { Badge, ButtonLink } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { MoneyLine } from '../../../shared/money-standing/money-line.tsx';
import type { WalletKey } from '../locales/index.ts';
import { BalanceControls, BalanceFigure, StaleMark } from './balance-figure.tsx';
import css from './balance-panel.module.css';

/** The night panel of wallet and Me: the balance, the two ways money goes, and what is locked and why. */
export function BalancePanel() {
  const t = useMessages<WalletKey>();
  const { playMoney } = useBrand();
  return (
    <section className={css.panel} data-theme="dark" aria-label={t('wallet.bar.label')}>
      <div className={css.main}>
        <div className={css.head}>
          <span className={css.muted}>{t('wallet.bar.label')}</span>
          <BalanceControls />
          {playMoney && <Badge className={css.play}>{t('wallet.page.playMoney')}</Badge>}
        </div>
        <p className={css.big}>
          <BalanceFigure />
        </p>
        <StaleMark />
        <div className={css.actions}>
          <ButtonLink look="action" icon="deposit" href="/me/depositv2">
            {t('wallet.page.deposit')}
          </ButtonLink>
          <ButtonLink look="plain" icon="withdraw" href="/me/withdraw" className={css.second}>
            {t('wallet.page.withdraw')}
          </ButtonLink>
        </div>
      </div>
      <MoneyLine place="wallet" />
    </section>
  );
}
