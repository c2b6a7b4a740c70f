import { join } from 'node:path';
import { REALTIME_PATH } from '@sampan/contract';
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteProcess } from './site-process.ts';
import { type Dictionary, readWords, type Words } from './site-words.ts';

export interface VisitorOptions {
  width: number;
  height: number;
  theme: 'dark' | 'light';
  dictionary?: Dictionary;
  touch?: boolean;
  calm?: boolean;
  /** The demo brand greets whoever comes first with a window (S-338); others have read it, and agents have put their offers off. */
  firstVisit?: boolean;
  /** With the site's worker: what a page asks it for cannot be held or changed by a test. */
  worker?: boolean;
}

/** A person with a browser of their own: separate cookies and storage, one window size, one language. */
export interface Visitor {
  site: SiteProcess;
  context: BrowserContext;
  page: Page;
  words: Words;
  theme: 'dark' | 'light';
  /** What went wrong unseen, on any page of this visitor: console errors, broken rules of the CSP, answers of 5xx. */
  faults: string[];
  /** Sockets of the site that are greeted: what happens from now on reaches the page that has one. */
  greeted: Set<WebSocket>;
  /** Faults in words that this test has provoked on purpose, such as a refused login. */
  allow(pattern: RegExp): void;
}

const tags: Record<Dictionary, string> = {
  en: 'en-GB',
  fil: 'fil-PH',
  th: 'th-TH',
  vi: 'vi-VN',
  zh: 'zh-CN',
  id: 'id-ID',
};

/** Opens a window on nothing; the language comes by Accept-Language, the theme is what an earlier visit chose. */
export async function openVisitor(browser: Browser, site: SiteProcess, options: VisitorOptions): Promise<Visitor> {
  const {
    width,
    height,
    theme,
    dictionary = 'en',
    touch = false,
    calm = false,
    firstVisit = false,
    worker = false,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: tags[dictionary],
    colorScheme: theme,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  if (theme === 'light') await context.addCookies([{ name: 'theme', value: theme, url: site.url }]);
  const allowed: RegExp[] = [];
  const faults: string[] = [];
  const note = (fault: string) => allowed.some((pattern) => pattern.test(fault)) || faults.push(fault);
  const greeted = new Set<WebSocket>();
  context.on('page', (page) => {
    watch(page, note);
    page.on('websocket', (socket) => listen(socket, greeted));
  });
  if (theme === 'light') await context.addInitScript(storeLight);
  if (!firstVisit) await context.addInitScript(markNoticeRead);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return {
    site,
    context,
    page,
    words: await readWords(dictionary),
    theme,
    faults,
    greeted,
    allow: (p) => allowed.push(p),
  };
}

/** Runs in the page: what the theme switch of an earlier visit has left (S-020). */
function storeLight(): void {
  // The payment page may not use storage; an empty new tab neither.
  if (location.protocol.startsWith('http') && !location.pathname.startsWith('/bank/')) localStorage.theme ??= 'light';
}

/** Runs in the page: what reading the notice leaves (S-338). */
function markNoticeRead(): void {
  if (location.protocol.startsWith('http') && !location.pathname.startsWith('/bank/'))
    sessionStorage['index_notice'] = '1';
}

function watch(page: Page, note: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    note(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.name} ${error.stack || error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

function listen(socket: WebSocket, greeted: Set<WebSocket>): void {
  if (new URL(socket.url()).pathname !== REALTIME_PATH) return;
  socket.on('framereceived', ({ payload }) => {
    if (String(payload).includes('"type":"ready"')) greeted.add(socket);
  });
  socket.on('close', () => greeted.delete(socket));
}

/** A page hears what happens after its socket was greeted; until then it knows what it was drawn with. */
export async function untilGreeted({ greeted }: Visitor): Promise<void> {
  await expect.poll(() => greeted.size).toBeGreaterThan(0);
}

/** Where a test has failed, for whoever looks into it: node_modules/.cache/e2e/NAME.png. */
export async function savePicture({ page, faults }: Visitor, name: string): Promise<void> {
  const path = join(import.meta.dirname, '../../node_modules/.cache/e2e', `${name}.png`);
  await page.screenshot({ path, timeout: 5_000 }).catch(() => {});
  process.stderr.write(
    `${name} failed at ${page.url()}, picture in ${path}\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
}

/** Calls that a test answers itself and that are under way are let go: their answers have nowhere to go any more. */
export async function endVisit({ context }: Visitor): Promise<void> {
  await Promise.all([context, ...context.pages()].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Ends the visits of a test: with a picture of each where it failed, and with a look at unseen faults where it asks. */
export async function closeVisitors(visitors: Visitor[], task: Ended, faultless?: 'without faults'): Promise<void> {
  const failed = task.result?.state === 'fail';
  for (const [index, visitor] of visitors.entries()) {
    if (failed) await savePicture(visitor, `${task.name.replaceAll(/\W+/g, '-').slice(0, 40)}-${index}`);
    await endVisit(visitor);
  }
  if (faultless && !failed) expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
}

interface Ended {
  name: string;
  result?: { state?: string } | undefined;
}
