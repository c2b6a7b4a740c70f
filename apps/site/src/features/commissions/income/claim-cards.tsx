import { Button, Card, Money, Note } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { isUnsure, makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../commissions.module.css';
import { commissionsEndpoints } from '../commissions-endpoints.ts';
import { type Bill, commissionsKey, type Income } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { Person } from '../parts/person.tsx';
import { ownPart } from '../rules/own-part.ts';
import styles from './income.module.css';

/** The dividends that can be claimed, and what was given up to the own agents. */
export function ClaimCards({ income, onBill }: { income: Income; onBill: (reference: string) => void }) {
  return (
    <>
      {income.claimable.map((bill) => (
        <ClaimCard key={bill.reference} bill={bill} onBill={onBill} />
      ))}
      <GivenUpCard income={income} />
    </>
  );
}

function ClaimCard({ bill, onBill }: { bill: Bill; onBill: (reference: string) => void }) {
  const t = useMessages<CommissionsKey>();
  const errorText = useErrorText();
  const { money, symbol, digits, day } = useFormat();
  const online = useOnline();
  const client = useQueryClient();
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const own = ownPart(bill, digits);
  const claim = useMutation({
    mutationFn: () => {
      const body = { reference: bill.reference };
      return call(commissionsEndpoints.claimDividend, body, { intent: intent.keyFor(body) });
    },
    onSuccess: (paid) => {
      intent.settle();
      showToast({ tone: 'ok', title: t('commissions.claim.done', { amount: money(paid.paid) }) });
    },
    onError: (error) => {
      if (!isUnsure(error)) intent.settle();
    },
    onSettled: () => {
      for (const queryKey of [commissionsKey, queryKeys.balance, queryKeys.records])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Card className={css.card}>
      <div>
        <h3 className="t13 sub">{t('commissions.claim.title', { from: day(bill.from), to: day(bill.to - 1) })}</h3>
        <p className={styles.sum}>
          <Money amount={own} symbol={symbol} />
        </p>
      </div>
      {claim.error && (
        <Note tone={isUnsure(claim.error) ? 'warn' : 'bad'} role="alert">
          {isUnsure(claim.error) ? t('commissions.unsure') : errorText(claim.error)}
        </Note>
      )}
      <div className={css.acts}>
        <Button look="line" onClick={() => onBill(bill.reference)}>
          {t('commissions.bill.bill')}
        </Button>
        <Button look="action" busy={claim.isPending} disabled={!online} onClick={() => claim.mutate()}>
          {t('commissions.claim.button')}
        </Button>
      </div>
    </Card>
  );
}

function GivenUpCard({ income: { totals, given } }: { income: Income }) {
  const t = useMessages<CommissionsKey>();
  const { symbol } = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <Card className={css.card}>
      <div>
        <h3 className="t13 sub">{t('commissions.givenUp.title')}</h3>
        <p className={styles.sum}>
          <Money amount={totals.given} symbol={symbol} />
        </p>
      </div>
      {given.length === 0 ? (
        <p className="t13 muted">{t('commissions.givenUp.none')}</p>
      ) : (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'commissions.givenUp.hide' : 'commissions.givenUp.who')}
        </Button>
      )}
      {open && (
        <ul className={styles.who}>
          {given.map(({ id, name, amount }) => (
            <li key={id} className="row between">
              <Person name={name} />
              <b>
                <Money amount={amount} symbol={symbol} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
