import { Button, Card, Note, PasswordField, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import css from '../affiliate.module.css';
import { affiliateKey } from '../affiliate-queries.ts';
import { affiliatesEndpoints } from '../affiliates-endpoints.ts';
import type { AffiliateKey } from '../locales/index.ts';

export function LoginCard() {
  const t = useMessages<AffiliateKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => call(affiliatesEndpoints.affiliateLogin, { name: name.trim(), password }),
    onSuccess: () => client.resetQueries({ queryKey: affiliateKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && password !== '') enter.mutate();
  };
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={submit}>
        <h2 className="h18">{t('affiliate.login.title')}</h2>
        <TextField
          label={t('affiliate.login.name')}
          name="affiliateName"
          icon="user"
          required
          bare
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={t('affiliate.login.password')}
          name="affiliatePassword"
          icon="lock"
          required
          bare
          maxLength={128}
          autoComplete="current-password"
          showLabel={t('affiliate.password.show')}
          hideTextLabel={t('affiliate.password.hide')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {enter.error && (
          <Note tone="bad" role="alert">
            {errorText(enter.error)}
          </Note>
        )}
        <Button type="submit" look="action" busy={enter.isPending} disabled={!online}>
          {t('affiliate.login.enter')}
        </Button>
        <p className="sub t13">{t('affiliate.login.help')}</p>
      </form>
    </Card>
  );
}
