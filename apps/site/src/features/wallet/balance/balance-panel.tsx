import { Badge, ButtonLink, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBalanceHidden } from '../../../shared/balance/hidden-balance.ts';
import { useBalance } from '../../../shared/balance/use-balance.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { WalletKey } from '../locales/index.ts';
import { BalanceControls, BalanceFigure, StaleMark } from './balance-figure.tsx';
import css from './balance-panel.module.css';

/** The night panel of wallet and Me: balance, what is held, and the two ways money goes. */
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
      <dl className={css.pots}>
        <Pot label={t('wallet.page.main')} pot="sumBalance" />
        <Pot label={t('wallet.page.held')} pot="held" />
        <Pot label={t('wallet.page.bonus')} pot="bonus" />
      </dl>
    </section>
  );
}

function Pot({ label, pot }: { label: string; pot: 'sumBalance' | 'held' | 'bonus' }) {
  const t = useMessages<WalletKey>();
  const { symbol } = useFormat();
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  return (
    <div className={css.pot}>
      <dt className={css.muted}>{label}</dt>
      <dd className={css.value}>
        {data ? <Money amount={data[pot]} symbol={symbol} hidden={hidden} hiddenLabel={t('wallet.bar.hidden')} /> : '—'}
      </dd>
    </div>
  );
}
