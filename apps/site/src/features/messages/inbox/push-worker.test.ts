import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const code = readFileSync(new URL('../../../../public/push-worker.js', import.meta.url), 'utf8');
const origin = 'https://sampan.example';

/** The worker as a browser runs it: what it shows, opens and sends where. */
function startWorker(pages: { url: string }[] = []) {
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
  runInContext(code, createContext({ self, URL }));
  return {
    done,
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
