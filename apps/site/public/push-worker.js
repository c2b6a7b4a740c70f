/** Shows what is pushed to this browser, and opens the site where a tap on it leads. Keeps and intercepts nothing. */
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
