import { Chip, ChipRow } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountInput } from '../../../shared/money/amount-input.tsx';
import css from '../cashier.module.css';
import type { CashierKey } from '../locales/index.ts';
import { type AmountFault, type AmountLimits, quickAmounts } from './amount-entry.ts';

interface AmountFieldProps {
  label: string;
  text: string;
  limits: AmountLimits;
  fault: AmountFault | undefined;
  onText: (text: string) => void;
  /** One more quick choice after the round ones: all of it. */
  all?: { label: string; amount: string } | undefined;
}

const plain = (amount: string) => amount.replace(/\.0+$/, '');

/** An amount with its limits below and quick choices. */
export function AmountField({ label, text, limits, fault, onText, all }: AmountFieldProps) {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const words = { min: money(limits.min), max: money(limits.max), available: money(limits.available ?? '0') };
  return (
    <div className={css.amount}>
      <AmountInput
        label={label}
        text={text}
        hint={t('cashier.deposit.limits', words)}
        error={fault && t(`cashier.fault.${fault}`, words)}
        onText={onText}
      />
      <ChipRow wrap label={t('cashier.deposit.quick')}>
        {quickAmounts(limits).map((amount) => (
          <Chip key={amount} soft on={text === plain(amount)} onClick={() => onText(plain(amount))}>
            {money(amount).replace(/\.0+$/, '')}
          </Chip>
        ))}
        {all && (
          <Chip soft on={text === all.amount} onClick={() => onText(all.amount)}>
            {all.label}
          </Chip>
        )}
      </ChipRow>
    </div>
  );
}
