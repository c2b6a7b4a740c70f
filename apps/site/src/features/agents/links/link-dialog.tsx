import { Button, Dialog, Note, QrCode, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { savePicture } from '../../../shared/pictures/save-picture.ts';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { agentTeamEndpoints } from './agent-team-endpoints.ts';
import { type LinkRow, stateOf, useLinkName } from './link-row.ts';
import type { LinksKey } from './locales/index.ts';

/** One link: its address and QR code to pass on, its name, on and off. */
export function LinkDialog({ link, onClose }: { link: LinkRow; onClose: () => void }) {
  const t = useMessages<AgentsKey | LinksKey>();
  const nameOf = useLinkName();
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    const svg = frame.current?.querySelector('svg');
    if (svg) void savePicture(svg, `${link.code}.png`);
  };
  return (
    <Dialog open title={nameOf(link)} size="s" closeLabel={t('agents.links.close')} onClose={onClose}>
      <div className={css.card}>
        <p className="sub">{t(`agents.links.opens.${link.kind}`)}</p>
        <div ref={frame} className={css.link}>
          <QrCode text={link.url} label={t('agents.link.qr')} className={css.qr} />
        </div>
        <TextField bare readOnly name="teamLink" label={t('agents.link.title')} value={link.url} />
        <CopyButton text={link.url} label={t('agents.link.copy')} />
        <Button look="line" icon="download" onClick={save}>
          {t('agents.links.saveQr')}
        </Button>
        <LinkSettings link={link} />
      </div>
    </Dialog>
  );
}

function LinkSettings({ link }: { link: LinkRow }) {
  const t = useMessages<LinksKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [name, setName] = useState(link.name);
  const change = useMutation({
    mutationFn: (next: { name?: string; enabled?: boolean }) =>
      call(agentTeamEndpoints.changeTeamLink, { code: link.code, ...next }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.agents }),
  });
  const state = stateOf(link);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ name: name.trim() });
  };
  const unchanged = name.trim() === '' || name.trim() === link.name;
  return (
    <form className={css.card} noValidate onSubmit={rename}>
      <TextField
        label={t('agents.links.name')}
        name="linkName"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="line" busy={change.isPending} disabled={!online || unchanged}>
        {t('agents.links.rename')}
      </Button>
      {state === 'off' && <Note tone="warn">{t('agents.links.offText')}</Note>}
      {state === 'stopped' ? (
        <Note tone="warn">{t('agents.links.stoppedText')}</Note>
      ) : (
        <Button
          look="line"
          busy={change.isPending}
          disabled={!online}
          onClick={() => change.mutate({ enabled: !link.enabled })}
        >
          {t(link.enabled ? 'agents.links.switchOff' : 'agents.links.switchOn')}
        </Button>
      )}
      {change.error && (
        <Note tone="bad" role="alert">
          {errorText(change.error)}
        </Note>
      )}
    </form>
  );
}
