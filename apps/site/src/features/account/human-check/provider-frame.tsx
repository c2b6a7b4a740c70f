import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useRef, useState } from 'react';
import type { AccountKey } from '../locales/index.ts';
import css from './provider-frame.module.css';
import { readFrameMessage } from './read-frame-message.ts';
import type { HumanCheck } from './use-human-check.ts';

interface Frame {
  check: HumanCheck;
  id: string;
  url: string;
}

/** The provider's widget, in a frame of the games' origin: its script never runs where the session is. */
export function ProviderFrame({ check, id, url }: Frame) {
  const t = useMessages<AccountKey>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [open, setOpen] = useState(false);
  const { provide } = check;
  const { origin } = new URL(url);
  const { dataset, lang } = document.documentElement;
  const look = new URLSearchParams({ theme: dataset.theme ?? 'dark', language: lang });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const said = readFrameMessage(event.data, id);
      if (said && 'open' in said) setOpen(said.open);
      else if (said) void provide(said);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, id, provide]);
  if (check.state === 'done') return <p className={css.done}>{t('account.check.done')}</p>;
  return (
    <iframe
      ref={frame}
      key={id}
      className={open ? css.open : css.frame}
      src={`${url}&${look}`}
      title={t('account.check.label')}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has the games' origin and its own storage, none of ours
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
