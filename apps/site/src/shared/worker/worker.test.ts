import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const code = readFileSync(new URL('../../../public/worker.js', import.meta.url), 'utf8');
const origin = 'https://sampan.example';

/** The worker as a browser runs it: what it shows, opens and sends where. `fetch` is its way to the site. */
function startWorker(pages: { url: string }[] = [], fetch: (asked: unknown) => Promise<object> = async () => ({})) {
  const heard: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const page = ({ url }: { url: string }) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => void done.push(`navigate ${to}`),
  });
  const self = {
    location: { origin },
    addEventListener: (name: string, work: (event: object) => void) => (heard[name] = work),
    registration: {
      showNotification: async (title: string, options: object) => void done.push(`${title} ${JSON.stringify(options)}`),
    },
    clients: {
      matchAll: async () => pages.map(page),
      openWindow: async (to: string) => void done.push(`open ${to}`),
    },
  };
  const kept = new Map<unknown, object>();
  const caches = {
    open: async () => ({ put: async (name: unknown, answer: object) => void kept.set(name, answer) }),
    match: async (name: unknown) => kept.get(name),
  };
  const Response = { error: () => ({ failed: true }) };
  runInContext(code, createContext({ self, URL, fetch, caches, Response }));
  return {
    done,
    kept,
    /** What the browser shows for a request; undefined: the worker leaves it alone. */
    async open(request: { mode: string; destination: string; method: string }, preloadResponse: object | null = null) {
      let answer: Promise<object> | undefined;
      const after: Promise<unknown>[] = [];
      heard.fetch?.({
        request,
        preloadResponse: Promise.resolve(preloadResponse),
        respondWith: (promise: Promise<object>) => (answer = promise),
        waitUntil: (promise: Promise<unknown>) => after.push(promise),
      });
      const shown = await answer;
      await Promise.all(after);
      return shown;
    },
    async fire(name: string, event: object) {
      let work: Promise<unknown> = Promise.resolve();
      heard[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
      await work;
    },
  };
}

const tap = (url?: string) => ({ notification: { close: () => {}, data: url === undefined ? null : { url } } });

describe('what is pushed to a browser', () => {
  it('is shown with its words; what holds none shows nothing', async () => {
    const { fire, done } = startWorker();
    const shown = { title: 'Paid', body: 'Order W1', url: '/me/messageV2' };
    await fire('push', { data: { json: () => shown } });
    await fire('push', { data: null });
    expect(done).toEqual(['Paid {"body":"Order W1","icon":"/icon.svg","data":{"url":"/me/messageV2"}}']);
  });

  it('leads to its page, in the window that is open or in another one', async () => {
    const closed = startWorker([{ url: 'https://elsewhere.example/' }]);
    await closed.fire('notificationclick', tap('/me/messageV2'));
    expect(closed.done).toEqual([`open ${origin}/me/messageV2`]);
    const open = startWorker([{ url: `${origin}/rng` }]);
    await open.fire('notificationclick', tap());
    expect(open.done).toEqual([`focus ${origin}/rng`, `navigate ${origin}/`]);
  });

  it('R-57 leads nowhere else, whatever was pushed', async () => {
    for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
      const { fire, done } = startWorker();
      await fire('notificationclick', tap(url));
      expect(done).toEqual([]);
    }
  });
});

const page = { mode: 'navigate', destination: 'document', method: 'GET' };

describe('a page that is opened', () => {
  const offline = { ok: true, words: 'no connection' };
  /** The site, until the connection is lost. */
  function connection() {
    const state = { lost: false };
    const fetch = async (asked: unknown) => {
      if (state.lost) throw new TypeError('Failed to fetch');
      return asked === '/offline.html' ? offline : { ok: true, page: asked };
    };
    return { state, fetch };
  }

  it('Q-017 comes from the site, and from the kept page where that cannot be reached', async () => {
    const { state, fetch } = connection();
    const { fire, open } = startWorker([], fetch);
    await fire('install', {});
    expect(await open(page)).toEqual({ ok: true, page });
    state.lost = true;
    expect(await open(page)).toBe(offline);
    state.lost = false;
    expect(await open(page)).toEqual({ ok: true, page });
  });

  it('Q-017 is what the browser has asked for while the worker was starting', async () => {
    const { fetch } = connection();
    const asked = { ok: true, page: 'asked for by the browser' };
    expect(await startWorker([], fetch).open(page, asked)).toBe(asked);
  });

  it('keeps nothing of the site but that page, and leaves calls, files, frames and forms alone', async () => {
    const { fetch } = connection();
    const { fire, open, kept } = startWorker([], fetch);
    await fire('install', {});
    await open(page);
    expect([...kept.keys()]).toEqual(['/offline.html']);
    for (const other of [
      { ...page, mode: 'cors', destination: '' },
      { ...page, mode: 'no-cors', destination: 'image' },
      { ...page, destination: 'iframe' },
      { ...page, method: 'POST' },
    ])
      expect(await open(other)).toBeUndefined();
  });

  it('without the kept page fails as it would without a worker', async () => {
    const { state, fetch } = connection();
    state.lost = true;
    expect(await startWorker([], fetch).open(page)).toEqual({ failed: true });
  });
});
