import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { useModule } from '../../shared/brand/use-permission.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { chatMessages } from './locales/index.ts';

const DEMO = 4;
const Room = lazySection(() => import('./chat-room.tsx').then((part) => part.ChatRoom), [chatMessages]);

/** The chat of a logged-in member; without the module, or for a demo account, there is none (S-275, S-277). */
export function ChatDock() {
  const on = useModule('CBS3');
  const member = useMember();
  return on && member && member.type !== DEMO ? <Room /> : null;
}
