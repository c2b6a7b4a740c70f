/** Keeps what was drawn for a few seconds: a thousand visitors of one second cost one drawing. */
export interface PageCache<Page> {
  get(key: string, draw: () => Promise<Page>): Promise<Page>;
}

const MAX_PAGES = 200;

export function createPageCache<Page>(lifeMs: number, now: () => number = () => performance.now()): PageCache<Page> {
  const pages = new Map<string, { at: number; page: Promise<Page> }>();
  return {
    async get(key, draw) {
      const kept = pages.get(key);
      if (kept && now() - kept.at < lifeMs) return kept.page;
      const page = draw();
      pages.delete(key);
      pages.set(key, { at: now(), page });
      page.catch(() => pages.delete(key));
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
}
