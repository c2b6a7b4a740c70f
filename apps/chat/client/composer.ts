import type { ChatMessage, ChatState } from '@sampan/contract/chat-room';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { el, icon } from './dom.ts';
import type { MessageKey } from './locales/en.ts';
import type { Words } from './locales/words.ts';
import { sendText } from './room-calls.ts';

/** From here on the letters left are counted. */
const COUNT_FROM = 60;
/** A browser's timer holds no more, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface Composer {
  node: HTMLElement;
  setMuted(muted: ChatState['muted']): void;
  setWords(words: Words): void;
}

interface ComposerParts {
  words: Words;
  state: ChatState;
  onSent(message: ChatMessage): void;
  onEnded(): void;
}

const refusals: Readonly<Record<string, MessageKey>> = { link: 'write.link', word: 'write.word', long: 'write.long' };

/** The line to write in. What could not be sent stays in it, and is the same intent when it is sent again. */
export function createComposer(parts: ComposerParts): Composer {
  let { words } = parts;
  let { muted } = parts.state;
  const { maxLength } = parts.state;
  let intent: { id: string; text: string } | null = null;
  let busy = false;
  let fault: ApiError | null = null;
  const box = el('textarea', { id: 'text', rows: '1', enterkeyhint: 'send', autocomplete: 'off' });
  const send = el('button', { type: 'button', class: 'send' }, icon('M4 12l16-8-5 16-3.5-6.500zM11.500 13.500L20 4'));
  const note = el('p', { class: 'note', id: 'note' });
  const alarm = el('p', { class: 'alarm', role: 'alert', id: 'alarm' });
  const row = el('div', { class: 'row' }, box, send);
  const quiet = el('p', { class: 'quiet', role: 'status' });
  const node = el('div', { class: 'composer' }, quiet, row, note, alarm);
  box.setAttribute('aria-describedby', 'note alarm');

  const left = () => maxLength - [...box.value].length;

  function say(problem: ApiError): string {
    const { code, details } = problem;
    if (code === 'request.rate.limited') return words.t('write.wait', { seconds: Number(details['seconds'] ?? 1) });
    const key = code === 'chat.text.refused' ? refusals[String(details['reason'])] : undefined;
    return key ? words.t(key, { limit: maxLength }) : words.t('write.failed');
  }

  function draw(): void {
    const isMuted = muted !== null;
    quiet.hidden = !isMuted;
    row.hidden = isMuted;
    quiet.textContent = !muted
      ? ''
      : muted.until === null
        ? words.t('muted.always')
        : words.t('muted.until', { time: words.moment(muted.until) });
    box.placeholder = words.t('write.label');
    box.setAttribute('aria-label', words.t('write.label'));
    send.setAttribute('aria-label', words.t('write.send'));
    send.title = words.t('write.send');
    send.disabled = busy || box.value.trim() === '' || left() < 0;
    note.textContent = left() <= COUNT_FROM && !isMuted ? words.t('write.left', { count: Math.max(0, left()) }) : '';
    const long = left() < 0 ? words.t('write.long', { limit: maxLength }) : '';
    alarm.textContent = isMuted ? '' : fault ? say(fault) : long;
    box.setAttribute('aria-invalid', String(alarm.textContent !== ''));
  }

  async function submit(): Promise<void> {
    const text = box.value;
    if (busy || text.trim() === '' || left() < 0) return;
    busy = true;
    fault = null;
    intent = intent?.text === text ? intent : { id: crypto.randomUUID(), text };
    draw();
    try {
      const { message } = await sendText(intent.id, text);
      intent = null;
      if (box.value === text) box.value = '';
      parts.onSent(message);
    } catch (error) {
      const problem = error instanceof ApiError ? error : new ApiError('network.failed');
      if (problem.code === 'session.expired') parts.onEnded();
      if (problem.code === 'chat.muted') setMuted({ until: Number(problem.details['until']) || null });
      else fault = problem;
    }
    busy = false;
    draw();
    box.focus();
  }

  send.addEventListener('click', () => void submit());
  box.addEventListener('input', () => {
    fault = null;
    draw();
  });
  box.addEventListener('keydown', (event) => {
    // Enter also ends the choice of a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  let muteTimer: ReturnType<typeof setTimeout> | undefined;
  function setMuted(next: ChatState['muted']): void {
    muted = next;
    clearTimeout(muteTimer);
    const rest = next?.until ? next.until - Date.now() : Number.POSITIVE_INFINITY;
    if (rest < LONGEST_TIMER) muteTimer = setTimeout(() => setMuted(null), Math.max(0, rest));
    draw();
  }
  setMuted(muted);

  return {
    node,
    setMuted,
    setWords(next) {
      words = next;
      draw();
    },
  };
}
