import { Chip, ChipRow, TextField } from '@sampan/ui';
import { type AmountFault, quickAmounts, smallestUnit } from '@sampan/web-client/formatting/read-amount';
import { type Translate, useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../i18n/use-format.ts';
import type { SharedKey } from '../locales/index.ts';
import css from './amount-field.module.css';
import type { AmountState } from './use-amount.ts';

interface AmountFieldProps {
  label: string;
  amount: AmountState;
  name?: string;
  /** Said in place of what the field itself finds wrong: the server's refusal. */
  error?: string | undefined;
  /** Offers round amounts inside the limits. */
  quick?: boolean;
  /** One more quick choice after the round ones: all of it. */
  all?: { label: string; amount: string } | undefined;
}

/** An amount without decimals that are nothing: `50` of `50.00`. */
export const plainAmount = (amount: string): string => amount.replace(/\.0+$/, '');

/** The one field for an amount of money: the brand's symbol, its limits below, what is wrong in words, quick choices. */
export function AmountField({ label, amount, name = 'amount', error, quick, all }: AmountFieldProps) {
  const t = useMessages<SharedKey>();
  const { symbol } = useFormat();
  const words = useAmountWords(amount);
  return (
    <div className={css.amount}>
      <TextField
        label={label}
        name={name}
        prefix={symbol}
        required
        inputMode={amount.limits.digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        value={amount.text}
        hint={words.hint(t)}
        error={amount.fault ? words.fault(t, amount.fault) : error}
        onChange={(event) => amount.change(event.target.value)}
      />
      {quick && <QuickAmounts amount={amount} all={all} />}
    </div>
  );
}

function useAmountWords({ limits }: AmountState) {
  const { money } = useFormat();
  const { min, max, available = max, digits } = limits;
  const range = {
    min: money(min ?? smallestUnit(digits)),
    max: money(max ?? available ?? '0'),
    available: money(available ?? '0'),
    example: digits === 0 ? '50000' : `100.${'5'.padEnd(digits, '0')}`,
  };
  const hint = (t: Translate<SharedKey>) => {
    if (min !== undefined && max !== undefined) return t('amount.limits', range);
    return max === undefined ? undefined : t('amount.upTo', range);
  };
  return { hint, fault: (t: Translate<SharedKey>, fault: AmountFault) => t(`amount.fault.${fault}`, range) };
}

function QuickAmounts({ amount, all }: Pick<AmountFieldProps, 'amount' | 'all'>) {
  const t = useMessages<SharedKey>();
  const { short } = useFormat();
  return (
    <ChipRow wrap className={css.quick} label={t('amount.quick')}>
      {quickAmounts(amount.limits).map((choice) => (
        <Chip
          key={choice}
          soft
          on={amount.text === plainAmount(choice)}
          onClick={() => amount.change(plainAmount(choice))}
        >
          {plainAmount(short(choice))}
        </Chip>
      ))}
      {all && (
        <Chip soft on={amount.text === all.amount} onClick={() => amount.change(all.amount)}>
          {all.label}
        </Chip>
      )}
    </ChipRow>
  );
}
