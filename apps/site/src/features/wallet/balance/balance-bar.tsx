import { Button, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { navigate } from '../../../shared/route/navigate.ts';
import { requireRealAccount } from '../../../shared/session/require-session.ts';
import type { WalletKey } from '../locales/index.ts';
import css from './balance-bar.module.css';
import { BalanceControls, BalanceFigure, StaleMark } from './balance-figure.tsx';

/** The header's balance with deposit and withdrawal (S-235…S-238). */
export function BalanceBar() {
  const t = useMessages<WalletKey>();
  const open = (key: string) => () => requireRealAccount(() => navigate(`/me/${key}`));
  return (
    <div className={css.bar}>
      <div className={css.balance} role="group" aria-label={t('wallet.bar.label')}>
        <BalanceFigure className={css.figure} />
        <BalanceControls />
        <StaleMark className={css.stale} />
      </div>
      <Button look="action" className={css.deposit} onClick={open('depositv2')}>
        <Icon name="plus" className={css.plus} />
        <span className={css.word}>{t('wallet.page.deposit')}</span>
      </Button>
      <Button look="plain" className={css.withdraw} onClick={open('withdraw')}>
        {t('wallet.page.withdraw')}
      </Button>
    </div>
  );
}
