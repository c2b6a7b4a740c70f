import { isDemo } from '@sampan/contract/account-types';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { Button, cx, Dialog, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { useBalanceHidden } from '../../../shared/balance/hidden-balance.ts';
import { useBalance } from '../../../shared/balance/use-balance.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { MoneyLine } from '../../../shared/money-standing/index.ts';
import type { MoneyKey } from '../../../shared/money-standing/locales/index.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { requireRealAccount } from '../../../shared/session/require-session.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import type { WalletKey } from '../locales/index.ts';
import css from './balance-bar.module.css';
import { BalanceControls, BalanceFigure, StaleMark } from './balance-figure.tsx';

/** What is locked, below the cash, while something is. */
function LockedFigure() {
  const { money, digits } = useFormat();
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  const locked = (parseMoney(data?.bonus ?? '0', digits) ?? 0n) + (parseMoney(data?.held ?? '0', digits) ?? 0n);
  if (hidden || locked === 0n) return null;
  return (
    <span className={css.locked}>
      <Icon name="lock" size="s" />
      {money(formatMoney(locked, digits))}
    </span>
  );
}

/** The figure is the way to what is locked and why: the line that wallet and cashier show. */
function MoneyButton() {
  const t = useMessages<WalletKey | MoneyKey | SharedKey>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.figure} title={t('money.open')} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{t('money.open')}: </span>
        <BalanceFigure />
        <LockedFigure />
      </button>
      <Dialog
        open={open}
        size="s"
        title={t('money.label')}
        closeLabel={t('common.close')}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={null}>
          <MoneyLine place="header" />
        </Suspense>
      </Dialog>
    </>
  );
}

/** The header's balance with deposit and withdrawal (S-235…S-238). */
export function BalanceBar() {
  const t = useMessages<WalletKey>();
  const demo = isDemo(useMember()?.type);
  const open = (key: string) => () => requireRealAccount(() => navigate(`/me/${key}`));
  return (
    <div className={cx(css.bar, demo && css.demo)} data-demo={demo || undefined}>
      <div className={css.balance} role="group" aria-label={t('wallet.bar.label')}>
        {demo ? <BalanceFigure className={css.figure} /> : <MoneyButton />}
        <BalanceControls />
        <StaleMark className={css.stale} />
      </div>
      {demo ? (
        <Button look="action" onClick={() => openModal('registerModal')}>
          {t('wallet.bar.signUp')}
        </Button>
      ) : (
        <Button look="action" className={css.deposit} onClick={open('depositv2')}>
          <Icon name="plus" className={css.plus} />
          <span className={css.word}>{t('wallet.page.deposit')}</span>
        </Button>
      )}
      <Button look="plain" className={css.withdraw} onClick={open('withdraw')}>
        {t('wallet.page.withdraw')}
      </Button>
    </div>
  );
}
