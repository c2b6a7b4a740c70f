import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { Terms } from '../commissions-queries.ts';
import { namedRates } from '../rules/product-rates.ts';
import { percentOf } from '../rules/rate.ts';
import type { ProductsKey } from './locales/index.ts';
import css from './products.module.css';
import { useProductText } from './use-product-text.ts';

/** What each product counts by a contract, and what that pays at its highest tier; nothing where all count whole. */
export function ProductList({ terms }: { terms: Terms }) {
  const t = useMessages<ProductsKey>();
  const text = useProductText();
  const named = namedRates(terms);
  if (named.length === 0) return null;
  return (
    <div className={css.list}>
      <h4 className="t13">{t('commissions.product.title')}</h4>
      <dl className={css.lines}>
        {named.map(({ product, share, rate }) => (
          <div key={product} className={css.line}>
            <dt>
              {text.name(product)}
              <span className={css.small}>{t('commissions.product.counts', { share: percentOf(share) })}</span>
            </dt>
            <dd>{text.rate(product, rate)}</dd>
          </div>
        ))}
      </dl>
      <p className="t12 muted">{t('commissions.product.rest')}</p>
    </div>
  );
}
