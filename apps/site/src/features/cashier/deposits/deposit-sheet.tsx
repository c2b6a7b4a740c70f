import { Button, Chip, ChipRow, Note } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { quickAmounts } from '@sampan/web-client/formatting/read-amount';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { AmountField, plainAmount } from '../../../shared/money/amount-field.tsx';
import css from '../cashier.module.css';
import { type DepositMethod, depositsQuery, methodsQuery } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { FormWaiting } from '../orders/form-waiting.tsx';
import { IdentityNote } from '../orders/identity-note.tsx';
import { bonusOf } from '../orders/money-sums.ts';
import { DepositOrder } from './deposit-order.tsx';
import sheet from './deposit-sheet.module.css';
import { useBonusText, useTurnoverText } from './deposit-terms.tsx';
import { MethodMark } from './method-choice.tsx';
import { type DepositStart, useDepositForm } from './use-deposit-form.ts';

/** The four amounts of the sheet. */
const CHOICES = 4;

interface SheetProps {
  /** Chosen before the sheet was opened. */
  bonusId?: string | null;
  onPlay: () => void;
}

/** A deposit over a running game: the last method, four amounts, one button, and back. */
export function DepositSheet({ bonusId, onPlay }: SheetProps) {
  const t = useMessages<CashierKey>();
  const methods = useQuery(methodsQuery());
  const last = useQuery(depositsQuery(1));
  const [reference, setReference] = useState<string | null>(null);
  if (reference)
    return (
      <DepositOrder
        reference={reference}
        onNew={() => setReference(null)}
        next={
          <Button look="action" wide icon="play" onClick={onPlay}>
            {t('cashier.sheet.back')}
          </Button>
        }
      />
    );
  if (methods.error) return <LoadFailure compact error={methods.error} onRetry={() => void methods.refetch()} />;
  const open = methods.data?.filter((method) => method.open);
  if (!open || (last.isPending && !last.error)) return <FormWaiting />;
  if (open.length === 0) return <Note tone="warn">{t('cashier.deposit.noneText')}</Note>;
  // What was used last stands first; the draft of this visit goes before it.
  const start = { method: last.data?.list[0]?.method, bonusId };
  return <SheetForm methods={open} start={start} onOpened={setReference} />;
}

interface FormProps {
  methods: readonly DepositMethod[];
  start: DepositStart;
  onOpened: (reference: string) => void;
}

function SheetForm({ methods, start, onOpened }: FormProps) {
  const t = useMessages<CashierKey | SharedKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { money, short } = useFormat();
  const form = useDepositForm(methods, onOpened, start);
  const { amount, digits, method } = form;
  const choices = quickAmounts(amount.limits).slice(0, CHOICES);
  const first = plainAmount(choices[1] ?? choices[0] ?? '');
  const { text, change } = amount;
  const [untouched, setUntouched] = useState(true);
  useEffect(() => {
    // One amount is always chosen, so that a press of the button is enough.
    if (untouched && text === '' && first) change(first);
  }, [untouched, text, first, change]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const offer = form.bonus ?? form.offers[0] ?? null;
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <MethodLine methods={methods} chosen={method} onChoose={form.choose} />
      <ChipRow wrap className={sheet.amounts} label={t('amount.quick')}>
        {choices.map((choice) => {
          const brings = form.bonus && bonusOf(form.bonus, choice, digits);
          return (
            <Chip key={choice} soft on={text === plainAmount(choice)} onClick={() => change(plainAmount(choice))}>
              {plainAmount(short(choice))}
              {brings ? ` ${t('cashier.bonus.plus', { amount: plainAmount(short(brings)) })}` : ''}
            </Chip>
          );
        })}
      </ChipRow>
      <div onFocus={() => setUntouched(false)}>
        <AmountField label={t('cashier.deposit.amount')} amount={amount} />
      </div>
      {method && <SheetTerms form={form} method={method} offer={offer} />}
      {isApiError(form.failure, 'identity.required') && <IdentityNote refused>{errorText(form.failure)}</IdentityNote>}
      {form.failure !== null && !isApiError(form.failure, 'identity.required') && (
        <Note tone={form.unsure ? 'warn' : 'bad'} role="alert">
          {form.unsure ? t('cashier.unsure') : errorText(form.failure)}
        </Note>
      )}
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {amount.sound
          ? t('cashier.deposit.submit', { amount: money(amount.entry.wire) })
          : t('cashier.deposit.submitEmpty')}
      </Button>
    </form>
  );
}

interface MethodLineProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod | undefined;
  onChoose: (code: string) => void;
}

/** The method in one line; the others only when they are asked for. */
function MethodLine({ methods, chosen, onChoose }: MethodLineProps) {
  const t = useMessages<CashierKey>();
  const [changing, setChanging] = useState(false);
  if (changing || !chosen)
    return (
      <ChipRow wrap label={t('cashier.deposit.method')}>
        {methods.map(({ code, name }) => (
          <Chip
            key={code}
            soft
            on={code === chosen?.code}
            onClick={() => {
              onChoose(code);
              setChanging(false);
            }}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    );
  return (
    <p className={sheet.method}>
      <MethodMark method={chosen} />
      <b className="grow">{chosen.name}</b>
      {methods.length > 1 && (
        <Button look="quiet" dense onClick={() => setChanging(true)}>
          {t('cashier.sheet.change')}
        </Button>
      )}
    </p>
  );
}

interface SheetTermsProps {
  form: ReturnType<typeof useDepositForm>;
  method: DepositMethod;
  offer: ReturnType<typeof useDepositForm>['bonus'];
}

/** What the deposit asks for, and the bonus that may come with it: one switch. */
function SheetTerms({ form, method, offer }: SheetTermsProps) {
  const t = useMessages<CashierKey>();
  const wire = form.amount.sound ? form.amount.entry.wire : '';
  const turnover = useTurnoverText(method, wire, form.digits);
  const words = useBonusText(offer, wire, form.digits);
  return (
    <>
      {offer && words && (
        <label className={sheet.bonus}>
          <input
            type="checkbox"
            checked={form.bonus !== null}
            onChange={(event) => form.chooseBonus(event.target.checked ? offer.id : null)}
          />
          <span>
            {t('cashier.bonus.label')} {words}
          </span>
        </label>
      )}
      <p className={css.small}>{turnover}</p>
    </>
  );
}
