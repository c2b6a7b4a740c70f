import { IconButton, Money, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { toggleBalanceHidden, useBalanceHidden } from '../../../shared/balance/hidden-balance.ts';
import { useBalance } from '../../../shared/balance/use-balance.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { WalletKey } from '../locales/index.ts';
import css from './balance-figure.module.css';

/** The figure itself: *** when hidden, a placeholder while it is fetched again (S-236…S-238, S-246). */
export function BalanceFigure({ className }: { className?: string | undefined }) {
  const t = useMessages<WalletKey>();
  const { symbol } = useFormat();
  const { data, isFetching } = useBalance();
  const hidden = useBalanceHidden();
  const waiting = !data || isFetching;
  return (
    <span className={className}>
      {waiting && !hidden ? (
        <>
          <span className="visually-hidden">{t('wallet.bar.refreshing')}</span>
          <Skeleton shape="text" className={css.waiting} />
        </>
      ) : (
        <Money
          amount={data?.sumBalance ?? ''}
          symbol={data?.currencySymbol ?? symbol}
          hidden={hidden}
          hiddenLabel={t('wallet.bar.hidden')}
        />
      )}
    </span>
  );
}

/** Hide and refresh, beside every balance. */
export function BalanceControls({ dense = true }: { dense?: boolean }) {
  const t = useMessages<WalletKey>();
  const hidden = useBalanceHidden();
  const balance = useBalance();
  return (
    <>
      <IconButton
        dense={dense}
        icon={hidden ? 'eye-off' : 'eye'}
        label={t(hidden ? 'wallet.bar.show' : 'wallet.bar.hide')}
        aria-pressed={hidden}
        onClick={toggleBalanceHidden}
      />
      <IconButton
        dense={dense}
        icon="refresh"
        label={t('wallet.bar.refresh')}
        aria-disabled={balance.isFetching}
        onClick={() => !balance.isFetching && void balance.refetch()}
      />
    </>
  );
}

/** Says that the figure is an old one and offers to fetch it again (S-245). */
export function StaleMark({ className }: { className?: string | undefined }) {
  const t = useMessages<WalletKey>();
  const { time } = useFormat();
  const balance = useBalance();
  if (!balance.isError || balance.isFetching) return null;
  const words = balance.data ? t('wallet.bar.stale', { time: time(balance.dataUpdatedAt) }) : t('wallet.bar.failed');
  return (
    <button
      type="button"
      className={`${css.stale} ${className ?? ''}`}
      title={t('wallet.bar.failed')}
      onClick={() => void balance.refetch()}
    >
      {words} · {t('wallet.bar.retry')}
    </button>
  );
}
