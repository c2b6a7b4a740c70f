import type { Passkey } from '@sampan/contract';
import { Badge, Button, ConfirmDialog, Dialog, IconButton, Note, Skeleton, TextField } from '@sampan/ui';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { canUsePasskeys } from '../login-methods/passkey-support.ts';
import { useBusy } from '../login-methods/use-busy.ts';
import { SecurityCard } from '../security/security-card.tsx';
import { securityEndpoints } from '../security/security-endpoints.ts';
import { addPasskey } from './add-passkey.ts';
import { FactorFailure } from './factor-failure.tsx';
import { passkeysQuery } from './factor-queries.ts';
import css from './factors.module.css';
import type { FactorsKey } from './locales/index.ts';

/** Passkeys: add, name, remove. */
export function PasskeysSection() {
  const t = useMessages<FactorsKey>();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const { busy, failure, run } = useBusy();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const keep = (keys: Passkey[]) => client.setQueryData(passkeysQuery.queryKey, keys);
  const able = canUsePasskeys();
  // What the browser itself throws says only that no passkey was made; its own window has said why.
  const ofBrowser = failure !== null && !(failure instanceof ApiError);
  return (
    <SecurityCard icon="lock" title={t('factors.passkeys.title')}>
      <p className="sub">{t('factors.passkeys.text')}</p>
      {ofBrowser && (
        <Note tone="warn" role="alert">
          {t('factors.passkeys.failed')}
        </Note>
      )}
      <FactorFailure failure={error ?? (ofBrowser ? null : failure)} retry={error ? () => void refetch() : undefined} />
      {!data && !error && <Skeleton className={css.line} />}
      {data?.length === 0 && <p className={css.about}>{t('factors.passkeys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map((key) => (
            <PasskeyLine key={key.id} passkey={key} onRename={setRenaming} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {!able && <Note>{t('factors.passkeys.missing')}</Note>}
      {able && data && (
        <Button
          look="line"
          icon="plus"
          className={css.act}
          busy={busy === 'add'}
          onClick={() => void run('add', async () => void keep(await addPasskey()))}
        >
          {t('factors.passkeys.add')}
        </Button>
      )}
      {renaming && <RenameDialog passkey={renaming} keep={keep} onClose={() => setRenaming(null)} />}
      {removing && (
        <RemoveDialog
          passkey={removing}
          busy={busy === 'remove'}
          onCancel={() => setRemoving(null)}
          onConfirm={() =>
            void run('remove', async () => {
              setRemoving(null);
              keep(await call(securityEndpoints.passkeyRemove, { id: removing.id }));
            })
          }
        />
      )}
    </SecurityCard>
  );
}

interface LineProps {
  passkey: Passkey;
  onRename: (key: Passkey) => void;
  onRemove: (key: Passkey) => void;
}

function PasskeyLine({ passkey, onRename, onRemove }: LineProps) {
  const t = useMessages<FactorsKey>();
  const { ago } = useFormat();
  const { name, lastUsedAt } = passkey;
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p className={css.name}>
          {name}
          {passkey.backedUp && <Badge>{t('factors.passkeys.backedUp')}</Badge>}
        </p>
        <p className={css.about}>
          {lastUsedAt === null
            ? t('factors.passkeys.unused')
            : t('factors.passkeys.used', { ago: ago(lastUsedAt, serverNow()) })}
        </p>
      </div>
      <IconButton icon="edit" label={t('factors.passkeys.rename', { name })} onClick={() => onRename(passkey)} />
      <IconButton icon="trash" label={t('factors.passkeys.remove', { name })} onClick={() => onRemove(passkey)} />
    </li>
  );
}

function RemoveDialog(props: { passkey: Passkey; busy: boolean; onConfirm: () => void; onCancel: () => void }) {
  const t = useMessages<FactorsKey | SharedKey>();
  return (
    <ConfirmDialog
      open
      icon="trash"
      title={t('factors.passkeys.removeTitle')}
      confirm={{
        label: t('factors.passkeys.removeConfirm'),
        onConfirm: props.onConfirm,
        busy: props.busy,
        look: 'bad',
      }}
      cancel={{ label: t('common.cancel'), onCancel: props.onCancel }}
    >
      {t('factors.passkeys.removeText', { name: props.passkey.name })}
    </ConfirmDialog>
  );
}

function RenameDialog({
  passkey,
  keep,
  onClose,
}: {
  passkey: Passkey;
  keep: (keys: Passkey[]) => void;
  onClose: () => void;
}) {
  const t = useMessages<FactorsKey | SharedKey>();
  const { busy, failure, run } = useBusy();
  const [name, setName] = useState(passkey.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run('save', async () => {
      keep(await call(securityEndpoints.passkeyRename, { id: passkey.id, name: name.trim() }));
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} size="s" title={t('factors.passkeys.renameTitle')} closeLabel={t('common.close')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <FactorFailure failure={failure} />
        <TextField
          label={t('factors.passkeys.name')}
          name="name"
          required
          data-autofocus
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="action" wide busy={busy !== null} disabled={name.trim() === ''}>
          {t('factors.passkeys.save')}
        </Button>
      </form>
    </Dialog>
  );
}
