import type { Deposit } from '@sampan/contract';
import { Button, Money, QrCode } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useRef } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { savePicture } from '../../../shared/pictures/save-picture.ts';
import css from '../cashier.module.css';
import type { CashierKey } from '../locales/index.ts';
import { CopyValue } from '../orders/reference-line.tsx';
import { payMoney } from './pay-money.ts';

/** The code to scan, to save, and as text for those who can do neither. */
export function QrCard({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const { name, playMoney } = useBrand();
  const frame = useRef<HTMLDivElement>(null);
  const pay = payMoney(order.payAmount, order.payCurrency);
  const isLink = order.qrText.startsWith('http');
  const save = () => {
    const svg = frame.current?.querySelector('svg');
    if (svg) void savePicture(svg, `${order.reference}.png`);
  };
  return (
    <div className={css.qrColumn}>
      <div ref={frame} className={css.qr} data-theme="light">
        <p className={css.qrHead}>
          <span>{order.methodName}</span>
          <span>{name}</span>
        </p>
        <QrCode text={order.qrText} label={t('cashier.order.qr', { amount: pay })} className={css.code} />
        <p className={css.qrAmount}>
          <Money amount={order.payAmount} symbol={order.payCurrency.symbol} />
        </p>
        <p className={css.qrText}>{t(playMoney && isLink ? 'cashier.order.scanDemo' : 'cashier.order.scan')}</p>
      </div>
      <Button look="line" wide icon="download" onClick={save}>
        {t('cashier.qr.save')}
      </Button>
      {!isLink && (
        <details className={css.codeText}>
          <summary>{t('cashier.qr.text')}</summary>
          <p>
            <bdi>{order.qrText}</bdi>
            <CopyValue value={order.qrText} label={t('cashier.qr.copy')} />
          </p>
        </details>
      )}
    </div>
  );
}
