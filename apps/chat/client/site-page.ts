import { type ChatFrameCommand, type ChatFrameMessage, chatFrameCommand } from '@sampan/contract/chat-frame';

/** The page around the frame, spoken to by the exact origin that the server has put into this page. */
export interface SitePage {
  send(message: ChatFrameMessage): void;
  listen(handle: (command: ChatFrameCommand) => void): void;
}

/** null: this page stands alone in a tab. */
export function connectSite(): SitePage | null {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? '';
  if (window.parent === window) return null;
  return {
    send: (message) => window.parent.postMessage(message, origin),
    listen(handle) {
      window.addEventListener('message', (event) => {
        if (event.origin !== origin || event.source !== window.parent) return;
        const command = chatFrameCommand.safeParse(event.data);
        if (command.success) handle(command.data);
      });
    },
  };
}
