import { Button, Count } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import css from './chat.module.css';
import { ChatPanel } from './chat-panel.tsx';
import { chatUnread, chatWindow } from './chat-window.ts';
import type { ChatKey } from './locales/index.ts';
import { useChatAddress } from './use-chat-address.ts';

/** Milliseconds between two looks at the unread count while no frame counts. */
const LOOK_AGAIN = 120_000;

/** Loads address and count at once (S-276); draws the window, or the pill of a minimised one. */
export function ChatRoom() {
  const t = useMessages<ChatKey>();
  const shown = useObserved(chatWindow, 'closed');
  const unread = useObserved(chatUnread, 0);
  const address = useChatAddress(shown !== 'closed');
  // An open frame counts for itself.
  const closed = shown === 'closed';
  const { data: count } = useQuery({
    queryKey: [...queryKeys.chat, 'unread'],
    queryFn: ({ signal }) => call(endpoints.unreadCount, {}, { signal }),
    refetchInterval: closed && LOOK_AGAIN,
    refetchOnWindowFocus: closed,
    staleTime: 0,
    retry: false,
  });
  const take = useEffectEvent((now: number) => closed && chatUnread.set(now));
  useEffect(() => {
    if (count !== undefined) take(count);
  }, [count]);
  // The session or the module is gone: so is the chat (S-278).
  useEffect(
    () => () => {
      chatWindow.set('closed');
      chatUnread.set(0);
    },
    [],
  );
  if (closed) return null;
  return (
    <>
      <ChatPanel open={shown === 'open'} address={address} />
      {shown === 'small' && (
        <Button look="plain" icon="message" className={css.pill} data-pill onClick={() => chatWindow.set('open')}>
          {t('chat.title')} <Count value={unread} label={t('chat.unread', { count: unread })} />
        </Button>
      )}
    </>
  );
}
