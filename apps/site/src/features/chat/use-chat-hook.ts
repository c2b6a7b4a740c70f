import { type ChatFrameCommand, type ChatFrameMessage, chatFrameMessage } from '@sampan/contract/chat-frame';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * The hook of the chat's frame: what it says is taken from its own window at its own origin alone, and only in the agreed
 * shape (S-281, TRUST §6). @returns how to speak to it
 */
export function useChatHook(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  onMessage: (message: ChatFrameMessage) => void,
): (command: ChatFrameCommand) => void {
  const origin = url && new URL(url).origin;
  const take = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = chatFrameMessage.safeParse(event.data);
    if (message.success) onMessage(message.data);
  });
  useEffect(() => {
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, []);
  return (command) => {
    if (origin) frame.current?.contentWindow?.postMessage(command, origin);
  };
}
