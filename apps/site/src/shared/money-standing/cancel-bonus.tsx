import { Button, ConfirmDialog, Note } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { MoneyKey } from './locales/index.ts';

/** The way out of a bonus. Asks first: what is given up does not come back. */
export function CancelBonus({ bonus }: { bonus: { reference: string; balance: string; left: string } }) {
  const t = useMessages<MoneyKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const { money } = useFormat();
  const [asking, setAsking] = useState(false);
  const [intent, setIntent] = useState(newIntent);
  const forfeit = useMutation({
    mutationFn: () => call(endpoints.forfeitBonus, { reference: bonus.reference }, { intent }),
    onSettled: () => {
      setAsking(false);
      setIntent(newIntent());
      for (const queryKey of [queryKeys.bonuses, queryKeys.cashier]) void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button look="quiet" disabled={!online} onClick={() => setAsking(true)}>
        {t('money.cancel.open')}
      </Button>
      {forfeit.error && (
        <Note tone="bad" role="alert">
          {errorText(forfeit.error)}
        </Note>
      )}
      <ConfirmDialog
        open={asking}
        icon="warning"
        title={t('money.cancel.title')}
        confirm={{
          label: t('money.cancel.yes'),
          look: 'bad',
          busy: forfeit.isPending,
          onConfirm: () => forfeit.mutate(),
        }}
        cancel={{ label: t('money.cancel.no'), onCancel: () => setAsking(false) }}
      >
        {t('money.cancel.text', { amount: money(bonus.balance), left: money(bonus.left) })}
      </ConfirmDialog>
    </>
  );
}
