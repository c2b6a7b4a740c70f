import '@sampan/ui/fonts-thai.css';
import '@sampan/ui/tokens.css';
import '@sampan/ui/forced-colors.css';
import { ApiError } from '@sampan/web-client/calls/api-error';
import './style/chat.css';
import { el } from './dom.ts';
import { loadWords, type Words } from './locales/words.ts';
import { createNotice } from './notice.ts';
import { openRoom, type Room } from './room.ts';
import { enterRoom } from './room-calls.ts';
import { connectSite, type SitePage } from './site-page.ts';

/** The ticket leaves the address before anything else happens. */
function takeAddress(): { ticket: string; title: string; language: string; theme: string; zone: string } {
  const url = new URL(location.href);
  const ticket = url.hash.slice(1);
  history.replaceState(null, '', url.pathname + url.search);
  const { searchParams: look } = url;
  return {
    ticket,
    title: look.get('title') ?? '',
    language: look.get('language') ?? 'EN',
    theme: look.get('theme') === 'light' ? 'light' : 'dark',
    zone: look.get('zone') ?? '',
  };
}

const address = takeAddress();
document.documentElement.dataset['theme'] = address.theme;
await start(await loadWords(address.language, address.zone));

async function start(first: Words): Promise<void> {
  let words = first;
  let seen = true;
  let room: Room | null = null;
  const heading = el('h1', { class: 'visually-hidden' });
  const notice = createNotice(words);
  const place = el('div', { class: 'room' });
  document.body.append(el('main', {}, heading, notice.node, place));
  const name = () => {
    heading.textContent = address.title || words.t('room.title');
    document.title = heading.textContent;
  };
  name();
  const site = connectSite();
  if (!site) return notice.show('state.outside');
  place.append(el('p', { class: 'loading', role: 'status' }, words.t('room.loading')));

  site.listen((command) => {
    if (command.type === 'chat:seen') {
      seen = command.seen;
      room?.setSeen(seen);
      return;
    }
    document.documentElement.dataset['theme'] = command.theme;
    void loadWords(command.language, address.zone).then((next) => {
      words = next;
      name();
      notice.setWords(words);
      room?.setWords(words);
    });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) site.send({ type: 'chat:minimise' });
  });

  room = await enter(site, () => ({ words, notice, site, place }));
  room?.setSeen(seen);
  site.send({ type: 'chat:ready' });
}

type Parts = Omit<Parameters<typeof openRoom>[0], 'state'>;

/** Comes in with the ticket; where it is used up, the site is asked for another address. */
async function enter(site: SitePage, parts: () => Parts): Promise<Room | null> {
  try {
    return openRoom({ state: await enterRoom(address.ticket), ...parts() });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'network.failed';
    const { notice, place } = parts();
    place.replaceChildren();
    if (code === 'function.disabled') notice.show('state.closed');
    else notice.show('state.failed', () => site.send({ type: 'chat:renew' }));
    if (code === 'session.expired') site.send({ type: 'chat:renew' });
    return null;
  }
}
