import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { mali } from './account-steps.ts';
import { type AddedPlayer, addPlayer } from './add-player.ts';
import { launchBrowser } from './browser.ts';
import { openSession, putOffersOff, takeSession } from './open-session.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { hostedServer } from './site-server.ts';
import { closeVisitors, endVisit, openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** The site of the test file that has called `startJourney`, from its first hook on; the files of a worker come in turn. */
export let site: SiteProcess;
/** Chromium holds a process ready for the next page: a sixth of what a page load takes, and most visitors open one page. */
const NO_SPARE = '--renderer-process-limit=1';
/** One for all files of a worker; a visitor's context shares nothing with another's. It ends with the worker. */
let browser: Browser | undefined;
/** For the journeys that share one; they come first, so that it ends when a worker comes to another. */
let sharedSite: { site: SiteProcess; database: SiteDatabase } | undefined;
const visitors: Visitor[] = [];

async function openSharedSite(): Promise<SiteProcess> {
  if (sharedSite) return sharedSite.site;
  const database = await openSiteDatabase();
  const started = await startSite({ DATABASE_URL: database.url }, hostedServer());
  sharedSite = { site: started, database };
  await started.sampan('settings', 'set', 'turnover.depositPercent', '0');
  return started;
}

/** A server that nobody asks anything takes a twentieth of a processor all the same. */
async function closeSharedSite(): Promise<void> {
  const ended = sharedSite;
  sharedSite = undefined;
  await ended?.site.close();
  await ended?.database.drop();
}

interface JourneyOptions {
  /** Environment of the site's process, asked for when it starts. */
  settings?: () => Record<string, string>;
  /** What must be so before the first visit, such as a setting of the brand. */
  prepare?: () => Promise<unknown>;
  /**
   * On a site that all such files of a worker share, in whatever order: its players are of this journey (`addPlayer`), the
   * demo players and the brand stay as they are, and what is counted is counted by player. Deposits there ask for no turnover.
   */
  shared?: boolean;
  /** Every test also fails of what went wrong unseen on its pages (`Visitor.faults`). */
  faultless?: boolean;
}

/** One site for the tests of a file, closed after them; the visits of a test end with it. */
export function startJourney({ settings, prepare, faultless = false, shared = false }: JourneyOptions = {}): void {
  let database: SiteDatabase | undefined;
  let started: SiteProcess | undefined;

  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser({ args: [NO_SPARE] });
    if (shared) {
      site = await openSharedSite();
    } else {
      await closeSharedSite();
      database = await openSiteDatabase();
      started = await startSite({ ...settings?.(), DATABASE_URL: database.url }, hostedServer());
      site = started;
    }
    await prepare?.();
  });

  afterAll(async () => {
    await started?.close();
    await database?.drop();
  });

  afterEach(({ task }) => closeVisitors(visitors.splice(0), task, faultless ? 'without faults' : undefined));
}

/** A visitor on no page yet, until the test is over. */
export async function visit(options: VisitorOptions): Promise<Visitor> {
  if (!browser) throw new Error('startJourney has not run');
  const visitor = await openVisitor(browser, site, options);
  visitors.push(visitor);
  return visitor;
}

/** A visitor at a path of the site. */
export async function open(options: VisitorOptions, path: string): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.page.goto(site.url + path);
  return visitor;
}

/** A member on no page yet, in a session that needed no login form: that one has journeys of its own. */
export async function visitAs(username: string, options: VisitorOptions): Promise<Visitor> {
  const visitor = await visit(options);
  await takeSession(visitor, await openSession(site, username));
  if (!options.firstVisit) await putOffersOff(visitor, username);
  return visitor;
}

/** A member at a path of the site, whose page knows the member. */
export async function openAs(username: string, options: VisitorOptions, path = '/'): Promise<Visitor> {
  const visitor = await visitAs(username, options);
  await visitor.page.goto(site.url + path);
  await visitor.page.waitForFunction((name) => sessionStorage.getItem('account') === name, username);
  return visitor;
}

/** The demo account at a path of the site. */
export const openAsMali = (options: VisitorOptions, path = '/'): Promise<Visitor> =>
  openAs(mali.username, options, path);

/**
 * Work of a player of its own after which its window closes, so that no game goes on drawing beside the next one of the same
 * test; nothing may have gone wrong unseen. Where the work fails, the window stays for the picture of the test.
 */
export async function withPlayer(
  options: VisitorOptions,
  work: (visitor: Visitor, player: AddedPlayer) => Promise<void>,
): Promise<void> {
  const player = await addPlayer(site);
  const visitor = await visitAs(player.username, options);
  await work(visitor, player);
  expect(visitor.faults).toEqual([]);
  visitors.splice(visitors.indexOf(visitor), 1);
  await endVisit(visitor);
}
