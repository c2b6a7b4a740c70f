import { Button, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { PlayerPicture } from '../../../shared/session/player-picture.tsx';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { SecurityKey } from './locales/index.ts';
import { securityEndpoints } from './security-endpoints.ts';
import css from './security-page.module.css';
import { securityQuery } from './security-queries.ts';

/** As the server's AVATAR_MAX_BYTES: a larger one is not sent at all. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Runs a change of the picture, shows it everywhere, and says how it went. */
function useAvatarChange() {
  const t = useMessages<SecurityKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      await client.invalidateQueries({ queryKey: queryKeys.icon });
      showToast({ tone: 'ok', title: t('security.avatar.saved') });
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}

/** The own picture: chosen from the device, or taken away again (S-299). */
export function AvatarEditor() {
  const t = useMessages<SecurityKey>();
  const chooser = useRef<HTMLInputElement>(null);
  const { data } = useQuery(securityQuery);
  const { busy, failure, setFailure, run } = useAvatarChange();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > MAX_BYTES) return setFailure(t('error.avatar.invalid'));
    void run(() => call(securityEndpoints.uploadAvatar, { file: file as never }));
  };
  return (
    <div className={css.avatar}>
      <PlayerPicture name={data?.nickname ?? ''} large />
      <div className={css.acts}>
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('security.avatar.choose')}
          onChange={choose}
        />
        <Button look="line" icon="camera" busy={busy} disabled={!data} onClick={() => chooser.current?.click()}>
          {t('security.avatar.choose')}
        </Button>
        {data?.icon.startsWith('/avatars/') && (
          <Button
            look="quiet"
            icon="trash"
            disabled={busy}
            onClick={() => void run(() => call(securityEndpoints.removeAvatar, {}))}
          >
            {t('security.avatar.remove')}
          </Button>
        )}
      </div>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </div>
  );
}
