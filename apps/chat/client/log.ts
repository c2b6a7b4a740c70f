import type { ChatMessage } from '@sampan/contract/chat-room';
import { el, icon } from './dom.ts';
import type { Words } from './locales/words.ts';

/** Messages of one person within this time stand under one name. */
const TOGETHER_MS = 5 * 60_000;
/** So near to the end, in pixels, the reader is at the end. */
const NEAR = 40;

export interface Log {
  node: HTMLElement;
  /** Takes messages in, wherever they belong; a known one is replaced. */
  put(messages: readonly ChatMessage[], position: 'older' | 'newer'): void;
  remove(ids: readonly string[]): void;
  showMore(more: boolean): void;
  /** From here on nothing was read when the reader came. */
  markNew(readTo: string): void;
  toEnd(): void;
  atEnd(): boolean;
  newestId(): string;
  oldestId(): string;
  /** Draws everything again in other words. */
  setWords(words: Words): void;
}

interface LogParts {
  words: Words;
  /** The reader asks for what was said before. */
  onOlder(): void;
  /** The reader has come to the end, or left it. */
  onMoved(): void;
}

const byId = (a: ChatMessage, b: ChatMessage) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Whether a message stands under the name of the one before it. */
function continues(message: ChatMessage, before: ChatMessage | undefined, { day }: Words): boolean {
  return (
    before !== undefined &&
    before.name === message.name &&
    before.mine === message.mine &&
    message.at - before.at < TOGETHER_MS &&
    day(before.at) === day(message.at)
  );
}

function drawMessage(message: ChatMessage, before: ChatMessage | undefined, words: Words): HTMLElement {
  const { t, time, moment } = words;
  const joined = continues(message, before, words);
  const name = message.mine ? t('room.you') : message.name || '•••';
  const when = el(
    'time',
    { datetime: new Date(message.at).toISOString(), title: moment(message.at) },
    time(message.at),
  );
  const head = el('p', { class: joined ? 'visually-hidden' : 'who' }, el('b', {}, name), ' ', when);
  const text = message.removed ? t('room.removed') : message.text;
  const kind = `line${message.mine ? ' mine' : ''}${joined ? ' joined' : ''}${message.removed ? ' removed' : ''}`;
  return el('li', { class: kind, 'data-id': message.id }, head, el('p', { class: 'text', dir: 'auto' }, text));
}

/** The list of messages. Screen readers hear what comes at its end (role=log), not what is looked up above it. */
export function createLog(parts: LogParts): Log {
  let { words } = parts;
  let newFrom: bigint | null = null;
  let messages: ChatMessage[] = [];
  const rules = el('p', { class: 'rules' });
  const older = el('button', { type: 'button', class: 'older' });
  const empty = el('p', { class: 'empty' });
  const list = el('ol', { class: 'lines' });
  const live = el('div', { role: 'log', 'aria-live': 'polite' }, list);
  const scroller = el('div', { class: 'scroller', tabindex: '0', role: 'region' }, rules, older, empty, live);
  const jump = el('button', { type: 'button', class: 'jump' });
  const node = el('div', { class: 'log' }, scroller, jump);
  older.hidden = true;
  jump.hidden = true;

  const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };

  function drawAll(): void {
    const rows: HTMLElement[] = [];
    for (const [index, message] of messages.entries()) {
      const before = messages[index - 1];
      if (!before || words.day(before.at) !== words.day(message.at))
        rows.push(el('li', { class: 'day' }, el('span', {}, words.day(message.at))));
      const first = newFrom !== null && BigInt(message.id) > newFrom && (!before || BigInt(before.id) <= newFrom);
      if (first) rows.push(el('li', { class: 'new' }, el('span', {}, words.t('room.new'))));
      rows.push(drawMessage(message, before, words));
    }
    list.replaceChildren(...rows);
    empty.hidden = messages.length > 0;
  }

  function setWords(next: Words): void {
    words = next;
    rules.textContent = words.t('room.rules');
    older.textContent = words.t('room.older');
    empty.textContent = words.t('room.empty');
    jump.replaceChildren(icon('M6 9l6 6 6-6'), words.t('room.newest'));
    scroller.setAttribute('aria-label', words.t('room.title'));
    live.setAttribute('aria-label', words.t('room.title'));
    drawAll();
  }

  older.addEventListener('click', () => parts.onOlder());
  jump.addEventListener('click', toEnd);
  scroller.addEventListener(
    'scroll',
    () => {
      jump.hidden = atEnd();
      parts.onMoved();
    },
    { passive: true },
  );
  // The keyboard of a phone takes half the page: who was at the end stays there.
  let wasAtEnd = true;
  scroller.addEventListener('scroll', () => (wasAtEnd = atEnd()), { passive: true });
  new ResizeObserver(() => wasAtEnd && toEnd()).observe(scroller);
  setWords(words);

  return {
    node,
    put(more, position) {
      const stay = position === 'older' ? scroller.scrollHeight - scroller.scrollTop : null;
      const end = atEnd();
      const all = new Map(messages.map((message) => [message.id, message]));
      for (const message of more) all.set(message.id, message);
      messages = [...all.values()].sort(byId);
      live.setAttribute('aria-busy', String(position === 'older'));
      drawAll();
      live.setAttribute('aria-busy', 'false');
      if (stay !== null) scroller.scrollTop = scroller.scrollHeight - stay;
      else if (end) toEnd();
      else jump.hidden = false;
    },
    remove(ids) {
      messages = messages.map((message) =>
        ids.includes(message.id) ? { ...message, text: '', removed: true } : message,
      );
      drawAll();
    },
    showMore(more) {
      older.hidden = !more;
    },
    markNew(readTo) {
      newFrom = BigInt(readTo);
      drawAll();
    },
    toEnd,
    atEnd,
    newestId: () => messages.at(-1)?.id ?? '0',
    oldestId: () => messages[0]?.id ?? '0',
    setWords,
  };
}
