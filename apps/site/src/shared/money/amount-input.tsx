import { TextField } from '@sampan/ui';
import { useFormat } from '../i18n/use-format.ts';

interface AmountInputProps {
  label: string;
  /** As it was typed; whoever judges it says in `error` what is wrong. */
  text: string;
  hint: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** A text field for an amount in the brand's currency. */
export function AmountInput({ label, text, hint, error, onText }: AmountInputProps) {
  const { symbol } = useFormat();
  return (
    <TextField
      label={label}
      name="amount"
      prefix={symbol}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={text}
      hint={hint}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
