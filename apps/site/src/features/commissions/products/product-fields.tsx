import { gameProducts, rateOfAll } from '@sampan/contract/game-products';
import { Icon, Note, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { OfferState } from '../offer/use-offer.ts';
import { WHOLE } from '../rules/product-rates.ts';
import { highestRate, readShare } from '../rules/terms-form.ts';
import type { ProductsKey } from './locales/index.ts';
import css from './products.module.css';
import { useProductText } from './use-product-text.ts';

/** What each product counts, folded while all count whole; beside each field what its share makes of the highest tier. */
export function ProductFields({ offer }: { offer: OfferState }) {
  const t = useMessages<ProductsKey>();
  const text = useProductText();
  const { typed, changeProduct, productFault, faultAt, textOf } = offer;
  const highest = highestRate(typed);
  const none = faultAt('products');
  const named = gameProducts.filter((product) => readShare(typed.products[product]) !== WHOLE).length;
  // Afterwards it is the reader's: it must not fold while a share is typed.
  const [begins] = useState(named > 0);
  return (
    <details className={css.fold} open={begins}>
      <summary>
        <span className="grow">
          <b>{t('commissions.product.title')}</b>
          <span className={css.small}>
            {named === 0 ? t('commissions.product.allWhole') : t('commissions.product.named', { count: named })}
          </span>
        </span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <p className="t13 sub">{t('commissions.product.about')}</p>
      {none && (
        <Note tone="bad" role="alert">
          {textOf(none)}
        </Note>
      )}
      <div className={css.fields}>
        {gameProducts.map((product) => {
          const share = readShare(typed.products[product]);
          const fault = productFault(product);
          return (
            <TextField
              key={product}
              dense
              label={t('commissions.product.field', { product: text.name(product) })}
              name={`product-${product}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={typed.products[product]}
              error={fault && textOf(fault)}
              hint={share === null ? undefined : text.rate(product, rateOfAll(highest, share))}
              onChange={(event) => changeProduct(product, event.target.value)}
            />
          );
        })}
      </div>
    </details>
  );
}
