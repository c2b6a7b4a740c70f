import type { GameFrameCommand, GameFrameMessage } from '@sampan/contract/game-frame';
import { sharePicture } from '@sampan/web-client/files/share-picture';

/** The page around the frame, by the exact origin the platform named; null when the game runs in a tab of its own. */
export interface ParentPage {
  send(message: GameFrameMessage): void;
  listen(handle: (command: GameFrameCommand) => void): void;
}

const isCommand = (data: unknown): data is GameFrameCommand =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'sampan:rules';

export function connectParent(lobbyUrl: string): ParentPage {
  const { origin } = new URL(lobbyUrl);
  const framed = window.parent !== window;
  return {
    send(message) {
      if (framed) window.parent.postMessage(message, origin);
      else if (message.type === 'sampan:exit') window.location.assign(lobbyUrl);
      else if (message.type === 'sampan:picture') void sharePicture(message);
    },
    listen(handle) {
      window.addEventListener('message', ({ origin: from, source, data }) => {
        if (from === origin && source === window.parent && isCommand(data)) handle(data);
      });
    },
  };
}
