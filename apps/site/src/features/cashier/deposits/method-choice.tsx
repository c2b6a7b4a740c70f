import { cx, Icon, type IconName } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { plainAmount } from '../../../shared/money/amount-field.tsx';
import css from '../cashier.module.css';
import type { DepositMethod } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import own from './method-choice.module.css';
import { orderMethods } from './order-methods.ts';

const kindIcons: Readonly<Record<DepositMethod['kind'], IconName>> = { qr: 'qr', redirect: 'link', transfer: 'bank' };
const iconOf = ({ code, kind }: DepositMethod): IconName => (code.includes('card') ? 'card' : kindIcons[kind]);

/** A drawing of our own for how it is paid, and the sign of what it is paid in. */
export function MethodMark({ method }: { method: DepositMethod }) {
  return (
    <span className={own.mark} data-kind={method.kind} aria-hidden="true">
      <Icon name={iconOf(method)} />
      <span className={own.sign}>{method.payCurrency.symbol}</span>
    </span>
  );
}

interface MethodChoiceProps {
  methods: readonly DepositMethod[];
  chosen: string | undefined;
  /** The method of the last deposit. */
  last: string | undefined;
  onChoose: (code: string) => void;
}

/** The methods in one row on a phone: the last one first, then those in the brand's own money. */
export function MethodChoice({ methods, chosen, last, onChoose }: MethodChoiceProps) {
  const t = useMessages<CashierKey>();
  const { currency } = useBrand();
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{t('cashier.deposit.method')}</legend>
      <div className={own.methods}>
        {orderMethods(methods, { last, currency: currency.code }).map((method) => (
          <MethodCard
            key={method.code}
            method={method}
            chosen={method.code === chosen}
            last={method.code === last}
            onChoose={() => onChoose(method.code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface MethodCardProps {
  method: DepositMethod;
  chosen: boolean;
  last: boolean;
  onChoose: () => void;
}

function MethodCard({ method, chosen, last, onChoose }: MethodCardProps) {
  const t = useMessages<CashierKey | SharedKey>();
  const { money } = useFormat();
  const { currency } = useBrand();
  const short = (amount: string) => plainAmount(money(amount));
  const limits = t('amount.limits', { min: short(method.min), max: short(method.max) });
  const other = method.payCurrency.code === currency.code ? '' : ` · ${method.payCurrency.code}`;
  return (
    <label className={cx(css.method, own.method, chosen && css.chosen, !method.open && css.closed)}>
      <input
        type="radio"
        name="method"
        value={method.code}
        checked={chosen}
        disabled={!method.open}
        className="visually-hidden"
        onChange={onChoose}
      />
      <MethodMark method={method} />
      <span className={own.words}>
        <b>{method.name}</b>
        <span className={css.small}>
          {method.open ? limits : t('cashier.deposit.closed')}
          {other}
        </span>
        {last && <span className={own.last}>{t('cashier.deposit.last')}</span>}
        {method.hours && (
          <span className={css.small}>
            {t('cashier.deposit.hours', { from: method.hours.from, until: method.hours.until })}
          </span>
        )}
      </span>
    </label>
  );
}
