import { rateOfAll } from '@sampan/contract/game-products';
import { Card, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { OpenedBill } from '../commissions-queries.ts';
import { isZero } from '../rules/amounts.ts';
import { WHOLE } from '../rules/product-rates.ts';
import { percentOf } from '../rules/rate.ts';
import type { ProductsKey } from './locales/index.ts';
import styles from './products.module.css';
import { useProductText } from './use-product-text.ts';

/** What each product has brought of a bill; of one that counts whole the bill itself says it. */
export function BillProducts({ opened: { bill, products } }: { opened: OpenedBill }) {
  const t = useMessages<ProductsKey>();
  const text = useProductText();
  const { money, symbol } = useFormat();
  if (products.length < 2 && products.every(({ share }) => share === WHOLE)) return null;
  const rounded = products.find(({ remainder }) => !isZero(remainder));
  return (
    <Card className={css.card}>
      <div className={css.cardHead}>
        <h3 className="t16">{t('commissions.product.title')}</h3>
        <span className="t12 muted">
          {t('commissions.product.amount')} {symbol}
        </span>
      </div>
      <dl className={styles.lines}>
        {products.map(({ product, sales, share, amount }) => (
          <div key={product} className={styles.line}>
            <dt>
              {text.name(product)}
              <span className={styles.small}>
                {share === WHOLE
                  ? t('commissions.product.ofAll', { amount: money(sales) })
                  : t('commissions.product.ofSales', { share: percentOf(share), amount: money(sales) })}
              </span>
            </dt>
            <dd>
              <b>
                <Money amount={amount} />
              </b>
              <span className={styles.small}>{text.rate(product, rateOfAll(bill.rate, share))}</span>
            </dd>
          </div>
        ))}
      </dl>
      {rounded && (
        <p className="t12 muted">
          {t('commissions.product.remainder', {
            amount: money(rounded.remainder),
            product: text.name(rounded.product),
          })}
        </p>
      )}
    </Card>
  );
}
