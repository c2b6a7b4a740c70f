import type { ChatFrameMessage } from '@sampan/contract/chat-frame';
import { LoadingCover } from '@sampan/ui';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { languageValue } from '@sampan/web-client/i18n/language';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { themeValue } from '../../shared/theme/theme.ts';
import css from './chat.module.css';
import { ChatFailure } from './chat-failure.tsx';
import { chatUnread, chatWindow } from './chat-window.ts';
import { forceLogout } from './force-logout.ts';
import type { ChatKey } from './locales/index.ts';
import { useChatHook } from './use-chat-hook.ts';

/** Milliseconds after which a frame that has said nothing counts as not there. */
const SILENT_FRAME = 15_000;

interface FrameProps {
  url: string;
  /** The window is open and not minimised. */
  seen: boolean;
  onRenew: () => void;
}

/** The frame itself, on an origin of its own (TRUST §6). */
export function ChatFrame({ url, seen, onRenew }: FrameProps) {
  const t = useMessages<ChatKey>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'coming' | 'ready' | 'silent'>('coming');
  const theme = useObserved(themeValue, 'dark');
  const language = useObserved(languageValue, 'EN');
  const take: { [Type in ChatFrameMessage['type']]: (message: ChatFrameMessage & { type: Type }) => void } = {
    'chat:ready': () => setState('ready'),
    'chat:unread': ({ count }) => chatUnread.set(count),
    'chat:logout': () => void forceLogout(t('chat.loggedOut')),
    'chat:renew': onRenew,
    'chat:minimise': () => chatWindow.set('small'),
  };
  const send = useChatHook(frame, url, (message) => take[message.type](message as never));
  const sendSeen = useEffectEvent(() => send({ type: 'chat:seen', seen }));
  const sendLook = useEffectEvent(() => send({ type: 'chat:look', language, theme }));
  const ready = state === 'ready';
  useEffect(() => {
    if (ready) sendSeen();
  }, [ready, seen]);
  useEffect(() => {
    if (ready) sendLook();
  }, [ready, language, theme]);
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => setState('silent'), SILENT_FRAME);
    return () => clearTimeout(timer);
  }, [ready]);
  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        src={url}
        title={t('chat.frame')}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has an origin and storage of its own, none of ours
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
      {state === 'coming' && <LoadingCover label={t('chat.loading')} />}
      {state === 'silent' && (
        <div className={css.cover}>
          <ChatFailure error={new ApiError('chat.unavailable')} onRetry={onRenew} />
        </div>
      )}
    </>
  );
}
