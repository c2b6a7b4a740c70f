import { cx } from './class-names.ts';
import css from './money.module.css';
import { type MoneyForm, splitMoney } from './money-text.ts';

export interface MoneyProps extends MoneyForm {
  /** A decimal string as the wire brings it: `12480.50`. */
  amount: string;
  symbol?: string;
  /** Shows `***` in place of the figure. */
  hidden?: boolean;
  /** Said aloud when hidden, such as "Balance hidden". */
  hiddenLabel?: string;
  /** Mark before the decimals. */
  point?: string;
  className?: string;
}

/** Money, calm: small symbol, bold tabular whole, smaller decimals. Signs say direction, colour never does. */
export function Money({ amount, symbol, hidden, hiddenLabel, point = '.', className, ...form }: MoneyProps) {
  const text = splitMoney(amount, form);
  if (hidden || !text)
    return (
      <span className={cx(css.money, className)}>
        <span aria-hidden={hiddenLabel ? true : undefined}>***</span>
        {hiddenLabel && <span className="visually-hidden">{hiddenLabel}</span>}
      </span>
    );
  return (
    <bdi className={cx(css.money, className)}>
      {text.sign}
      {symbol && <span className={css.symbol}>{symbol}</span>}
      {text.whole}
      {text.decimals && (
        <span className={css.decimals}>
          {point}
          {text.decimals}
        </span>
      )}
    </bdi>
  );
}
