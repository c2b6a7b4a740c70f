/**
 * The site's worker: stands in with a page of its own where the site cannot be reached, shows what is pushed to this browser,
 * and opens the site where a tap on it leads. It keeps that one page; no answer of the site is ever shown from a copy.
 */
const OFFLINE = '/offline.html';
const KEPT = 'offline';

/** Asked for again with every page that opens: its language, theme or brand may have changed. */
async function keepOfflinePage() {
  const answer = await fetch(OFFLINE, { cache: 'no-cache' });
  if (answer.ok) await (await caches.open(KEPT)).put(OFFLINE, answer);
}

async function openPage(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepOfflinePage().catch(() => {}));
    return page;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

// The browser asks for a page while the worker is still starting, so that no start waits for it.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request;
  if (mode === 'navigate' && destination === 'document' && method === 'GET') event.respondWith(openPage(event));
});

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data ? event.data.json() : {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon.svg', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only pages of this site, whatever was pushed.
  const address = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (pages) => {
      const open = pages.find((page) => new URL(page.url).origin === address.origin);
      if (!open) return self.clients.openWindow(address.href);
      await open.focus();
      return open.navigate(address.href);
    }),
  );
});
