import { Button, Card, Note, PasswordField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../affiliate.module.css';
import { affiliateKey } from '../affiliate-queries.ts';
import { affiliatesEndpoints } from '../affiliates-endpoints.ts';
import type { AffiliateKey } from '../locales/index.ts';

const SHORTEST = 10;

function useChange(onDone: () => void) {
  const t = useMessages<AffiliateKey>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: { password: string; newPassword: string }) =>
      call(affiliatesEndpoints.affiliatePassword, words),
    onSuccess: () => {
      onDone();
      showToast({ tone: 'ok', title: t('affiliate.password.changed') });
      return client.invalidateQueries({ queryKey: affiliateKey });
    },
  });
}

/** Another password. `first`: the one in use was made by the operator, and nothing else is open. */
export function PasswordCard({ first = false }: { first?: boolean }) {
  const t = useMessages<AffiliateKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useChange(() => {
    setPassword('');
    setNewPassword('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ password, newPassword });
  };
  const labels = { showLabel: t('affiliate.password.show'), hideTextLabel: t('affiliate.password.hide') };
  return (
    <Card className={css.narrow}>
      <form className={css.form} noValidate onSubmit={submit}>
        <h2 className="h18">{t('affiliate.password.title')}</h2>
        {first && <Note>{t('affiliate.password.first')}</Note>}
        <PasswordField
          {...labels}
          label={t('affiliate.password.old')}
          name="oldPassword"
          required
          bare
          maxLength={128}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          {...labels}
          label={t('affiliate.password.new')}
          name="newPassword"
          hint={t('affiliate.password.hint', { count: SHORTEST })}
          required
          maxLength={128}
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        {change.error && (
          <Note tone="bad" role="alert">
            {errorText(change.error)}
          </Note>
        )}
        <Button
          type="submit"
          look="action"
          busy={change.isPending}
          disabled={!online || password === '' || newPassword.length < SHORTEST}
        >
          {t('affiliate.password.change')}
        </Button>
      </form>
    </Card>
  );
}
