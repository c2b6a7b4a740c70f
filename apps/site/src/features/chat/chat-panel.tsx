import { cx, IconButton, LoadingCover, useDialogHistory } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import css from './chat.module.css';
import { ChatFailure } from './chat-failure.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { chatWindow } from './chat-window.ts';
import type { ChatKey } from './locales/index.ts';
import type { ChatAddress } from './use-chat-address.ts';

const phone = () => window.matchMedia('(max-width: 599.98px)');

function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = phone();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => phone().matches,
    () => false,
  );
}

const minimise = () => chatWindow.set('small');

/** Beside the page on a desktop, over all of it on a phone (S-288), where Back minimises it. The frame lives on in a minimised one. */
function useWindow(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = usePhone();
  const history = useDialogHistory();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (sheet) element.showModal();
    else element.show();
    return () => element.close();
  }, [open, sheet]);
  const back = useEffectEvent(minimise);
  useEffect(() => (open && sheet ? history?.enter(() => back()) : undefined), [open, sheet, history]);
  return { dialog, sheet };
}

/** The floating window around the chat's frame: minimise, enlarge, close (S-268, S-269). */
export function ChatPanel({ open, address }: { open: boolean; address: ChatAddress }) {
  const t = useMessages<ChatKey>();
  const titleId = useId();
  const [large, setLarge] = useState(false);
  const { dialog } = useWindow(open);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') minimise();
  };
  return (
    <dialog
      ref={dialog}
      className={cx(css.window, large && css.large)}
      aria-labelledby={titleId}
      onKeyDown={escape}
      onCancel={(event) => {
        event.preventDefault();
        minimise();
      }}
    >
      <header role="presentation" className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('chat.title')}
        </h2>
        <IconButton icon="minus" label={t('chat.minimise')} onClick={minimise} />
        <IconButton
          icon="expand"
          label={t('chat.enlarge')}
          aria-pressed={large}
          className={css.enlarge}
          onClick={() => setLarge(!large)}
        />
        <IconButton icon="close" label={t('common.close')} onClick={() => chatWindow.set('closed')} />
      </header>
      <div className={css.stage}>
        {address.error ? (
          <ChatFailure error={address.error} onRetry={address.renew} />
        ) : address.url ? (
          <ChatFrame key={address.url} url={address.url} seen={open} onRenew={address.renew} />
        ) : (
          <LoadingCover label={t('chat.loading')} />
        )}
      </div>
    </dialog>
  );
}
