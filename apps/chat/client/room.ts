import type { ChatEvent, ChatState } from '@sampan/contract/chat-room';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { openLiveSocket } from '@sampan/web-client/realtime/socket';
import { type Composer, createComposer } from './composer.ts';
import type { Words } from './locales/words.ts';
import { createLog } from './log.ts';
import type { Notice } from './notice.ts';
import { currentPass, readOlder, readState, readTo } from './room-calls.ts';
import type { SitePage } from './site-page.ts';

export interface Room {
  /** The window around the frame was opened or minimised. */
  setSeen(seen: boolean): void;
  setWords(words: Words): void;
}

interface RoomParts {
  state: ChatState;
  words: Words;
  notice: Notice;
  site: SitePage;
  /** Where the room is put. */
  place: HTMLElement;
}

const LIVE = '/chat/v1/live';

const isEnded = (error: unknown) => isApiError(error, 'session.expired');

/** The room once it is entered: keeps what is shown, what is read, and what the site's badge says in step. */
export function openRoom({ state, words, notice, site, place }: RoomParts): Room {
  let seen = true;
  let unread = state.unread;
  let marked = state.readTo;
  const ended = () => site.send({ type: 'chat:logout' });
  const log = createLog({ words, onOlder: () => void showOlder(), onMoved: () => void noteRead() });
  const composer: Composer = createComposer({
    words,
    state,
    onEnded: ended,
    onSent: (message) => {
      log.put([message], 'newer');
      log.toEnd();
    },
  });

  function setUnread(count: number): void {
    unread = count;
    site.send({ type: 'chat:unread', count });
  }

  /** What stands at the end of an open window has been read. */
  async function noteRead(): Promise<void> {
    const newest = log.newestId();
    if (!seen || document.hidden || !log.atEnd() || (newest === marked && unread === 0)) return;
    marked = newest;
    setUnread(0);
    try {
      const answer = await readTo(newest);
      if (log.newestId() === newest) setUnread(answer.unread);
    } catch (error) {
      if (isEnded(error)) ended();
    }
  }

  async function showOlder(): Promise<void> {
    try {
      const page = await readOlder(log.oldestId());
      log.put(page.messages, 'older');
      log.showMore(page.more);
    } catch (error) {
      if (isEnded(error)) return ended();
      notice.show('state.failed', () => {
        notice.show(null);
        void showOlder();
      });
    }
  }

  /** What came while nobody listened is asked for, before the first greeting too; the rows that are there stay. */
  async function catchUp(): Promise<void> {
    try {
      const now = await readState();
      log.put(now.messages, 'newer');
      composer.setMuted(now.muted);
      setUnread(now.unread);
      void noteRead();
    } catch (error) {
      if (isEnded(error)) ended();
    }
  }

  function onEvent(event: ChatEvent): void {
    if (event.type === 'ready') {
      notice.show(null);
      void catchUp();
    }
    if (event.type === 'message') {
      log.put([event.message], 'newer');
      if (!event.message.mine) setUnread(unread + 1);
      void noteRead();
    }
    if (event.type === 'removed') log.remove(event.ids);
    if (event.type === 'muted') composer.setMuted(event.muted);
    if (event.type === 'ended') ended();
    if (event.type === 'ended' || event.type === 'closed') {
      live.stop();
      composer.node.remove();
      notice.show('state.closed');
    }
  }

  place.replaceChildren(log.node, composer.node);
  log.put(state.messages, 'newer');
  log.showMore(state.more);
  if (state.unread > 0) log.markNew(state.readTo);
  log.toEnd();
  setUnread(unread);
  void noteRead();
  const live = openLiveSocket<ChatEvent>({
    path: LIVE,
    hello: () => ({ pass: currentPass() }),
    onEvent,
    onLost: () => notice.show('state.offline'),
    // What arrives meanwhile counts as unread, and the site's badge says so.
    whileHidden: true,
  });
  document.addEventListener('visibilitychange', () => void noteRead());

  return {
    setSeen(next) {
      seen = next;
      void noteRead();
    },
    setWords(next) {
      log.setWords(next);
      composer.setWords(next);
    },
  };
}
