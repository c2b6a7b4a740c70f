import type { IdentityDocument, IdentityState } from '@sampan/contract';
import { Button, Card, Note, Select } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import css from '../identity.module.css';
import { identityEndpoints } from '../identity-endpoints.ts';
import { takeIdentity } from '../identity-queries.ts';
import type { IdentityKey } from '../locales/index.ts';
import { useCountries } from './use-countries.ts';

interface DocumentFormProps {
  state: IdentityState;
  onChosen: () => void;
}

/** Which document it is, and of which country. */
export function DocumentForm({ state, onChosen }: DocumentFormProps) {
  const t = useMessages<IdentityKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const { options, documentsOf } = useCountries(state);
  const [country, setCountry] = useState(state.attempt?.country ?? state.countries[0]?.country ?? '');
  const [wanted, setWanted] = useState<IdentityDocument | undefined>(state.attempt?.document);
  const kinds = documentsOf(country);
  const document = kinds.find((kind) => kind === wanted) ?? kinds[0] ?? 'passport';
  const choose = useMutation({
    mutationFn: () => call(identityEndpoints.chooseDocument, { country, document }),
    onSuccess(next) {
      takeIdentity(client, next);
      onChosen();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate();
  };
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('identity.step.document')}</h2>
      <form className={css.form} noValidate onSubmit={submit}>
        <Select
          bare
          name="country"
          label={t('identity.country')}
          value={country}
          options={options}
          onChange={(event) => setCountry(event.target.value)}
        />
        <Select
          bare
          name="document"
          label={t('identity.document')}
          value={document}
          options={kinds.map((kind) => ({ value: kind, label: t(`identity.document.${kind}`) }))}
          onChange={(event) => setWanted(kinds.find((kind) => kind === event.target.value))}
        />
        <Button type="submit" look="action" className={css.act} busy={choose.isPending} disabled={!online}>
          {t('identity.continue')}
        </Button>
      </form>
      {choose.error && (
        <Note tone="bad" role="alert">
          {errorText(choose.error)}
        </Note>
      )}
    </Card>
  );
}
