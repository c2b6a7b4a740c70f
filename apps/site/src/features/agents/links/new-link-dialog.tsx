import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, Dialog, Note, Select, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import css from '../agent-centre.module.css';
import { agentTeamEndpoints } from './agent-team-endpoints.ts';
import type { LinksKey } from './locales/index.ts';

type Kinds = ValueOf<(typeof table)['teamLinks']>['kinds'];

/** A further link: its name, and what registering with it opens. */
export function NewLinkDialog({ kinds, onClose }: { kinds: Kinds; onClose: () => void }) {
  const t = useMessages<LinksKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [kind, setKind] = useState(kinds[0] ?? 'member');
  const add = useMutation({
    mutationFn: () => call(agentTeamEndpoints.addTeamLink, { name: name.trim(), kind }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.agents });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Dialog open title={t('agents.links.add')} size="s" closeLabel={t('agents.links.close')} onClose={onClose}>
      <form className={css.card} noValidate onSubmit={submit}>
        <TextField
          label={t('agents.links.name')}
          name="linkName"
          required
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {kinds.length > 1 && (
          <Select
            label={t('agents.links.kind')}
            name="linkKind"
            hint={t('agents.links.kindText')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`agents.links.opens.${value}`) }))}
            onChange={(event) => setKind(event.target.value as typeof kind)}
          />
        )}
        {add.error && (
          <Note tone="bad" role="alert">
            {errorText(add.error)}
          </Note>
        )}
        <Button type="submit" look="action" wide busy={add.isPending} disabled={!online || name.trim() === ''}>
          {t('agents.links.make')}
        </Button>
      </form>
    </Dialog>
  );
}
