import { Button, cx, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../cashier.module.css';
import type { WithdrawalOptions } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import type { Payee } from './payee-dialogs.tsx';

interface PayeeChoiceProps {
  options: WithdrawalOptions;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onRemove: (payee: Payee) => void;
}

/** The accounts a withdrawal may go to, with add and remove. */
export function PayeeChoice({ options, chosen, onChoose, onAdd, onRemove }: PayeeChoiceProps) {
  const t = useMessages<CashierKey>();
  const { dateTime } = useFormat();
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{t('cashier.withdraw.payee')}</legend>
      <div className={css.payees}>
        {options.payees.map((payee) => (
          <div
            key={payee.id}
            className={cx(css.payee, payee.id === chosen && css.chosen, payee.usableAt !== null && css.cooling)}
          >
            <label className={css.payeeWords}>
              <input
                type="radio"
                name="payee"
                value={payee.id}
                checked={payee.id === chosen}
                disabled={payee.usableAt !== null}
                className="visually-hidden"
                onChange={() => onChoose(payee.id)}
              />
              <b>{payee.bankName}</b>
              <span className={css.small}>
                <bdi className="num">{payee.accountNumberMasked}</bdi> · {payee.accountName}
              </span>
              {payee.usableAt !== null && (
                <span className={css.small}>{t('cashier.payee.cooling', { time: dateTime(payee.usableAt) })}</span>
              )}
            </label>
            <IconButton
              dense
              icon="trash"
              label={t('cashier.payee.remove', { account: `${payee.bankName} ${payee.accountNumberMasked}` })}
              onClick={() => onRemove(payee)}
            />
          </div>
        ))}
      </div>
      {options.payees.length < options.payeesMax && (
        <Button look="line" dense icon="plus" onClick={onAdd}>
          {t('cashier.payee.add')}
        </Button>
      )}
    </fieldset>
  );
}
