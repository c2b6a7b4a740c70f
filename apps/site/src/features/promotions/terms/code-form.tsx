import { Button, Note, TextField } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { campaignEndpoints } from '../../../shared/api/campaign-endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { TermsKey } from './locales/index.ts';
import css from './terms.module.css';

/** Opens the gift of a code; shows its own result. */
export function CodeForm() {
  const t = useMessages<TermsKey>();
  const errorText = useErrorText();
  const { money } = useFormat();
  const online = useOnline();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const redeem = useMutation({
    mutationFn: () => call(campaignEndpoints.redeemCode, { code: code.trim() }, { intent: newIntent() }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.rewards });
      void client.invalidateQueries({ queryKey: queryKeys.bonuses });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !redeem.isPending) redeem.mutate();
  };
  if (redeem.data) {
    const { value, title, credited } = redeem.data;
    const amount =
      value.kind === 'points'
        ? t('terms.points', { count: value.points })
        : value.kind === 'free-rounds'
          ? t('terms.freeRounds', { count: value.rounds })
          : money(value.amount);
    return (
      <Note tone="ok" role="status">
        {t(credited ? 'terms.code.credited' : 'terms.code.waits', { amount, title })}
      </Note>
    );
  }
  const budget = isApiError(redeem.error, 'campaign.refused') && redeem.error.details['reason'] === 'budget';
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={t('terms.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        value={code}
        error={redeem.error ? (budget ? t('terms.refusal.budget') : errorText(redeem.error)) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        look="action"
        wide
        type="submit"
        icon="gift"
        busy={redeem.isPending}
        disabled={!online || code.trim() === ''}
      >
        {t('terms.code.open')}
      </Button>
    </form>
  );
}
