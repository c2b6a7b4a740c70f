/**
 * How soon a stranger on a phone sees home and the slots: largest contentful paint over 1.6 Mbit/s and 150 ms with the
 * processor slowed down four times, beside a page of nothing but React in the same run, in turns. Also what blocks the thread,
 * what shifts, and what the pictures and fonts of the first screen weigh. Needs a build. BENCH_RUNS (5).
 */
import { launchBrowser } from '../e2e/src/browser.ts';
import { startSite } from '../e2e/src/site-process.ts';
import { serveBareReact } from './src/bare-react.ts';
import { median, spareProcessor } from './src/measure.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const SLOWDOWN = 4;
/** The page is watched for this long after it has loaded. */
const REST_MS = 1_500;
const GOAL = {
  home: 1_200,
  ratio: 0.7,
  rng: 1_800,
  warm: 1_000,
  blocking: 150,
  shift: 0.02,
  pictures: 60_000,
  fonts: 30_000,
};
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Seen {
  paint: number;
  first: number;
  /** What the largest paint was, for whoever looks for the reason. */
  what: string;
  blocking: number;
  shift: number;
}
interface Run extends Seen {
  bytes: number;
  pictures: number;
  fonts: number;
}
type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Largest = PerformanceEntry & { element: Element | null; url: string };

/** Runs in the page before anything else: keeps what the browser tells of it. */
function watch(): void {
  const seen = { paint: 0, first: 0, what: '', blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', (entry) => {
    const { element, url } = entry as Largest;
    seen.paint = entry.startTime;
    seen.what = `${element?.tagName.toLowerCase()} ${url ? new URL(url).pathname : (element?.textContent ?? '').slice(0, 30)}`;
  });
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  follow('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  follow('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) seen.shift += (entry as Shift).value;
  });
}

/** Opens an address as a stranger, nothing kept from before; `again` opens it a second time, as from a home screen. */
async function openOnce(browser: Browser, url: string, again = false): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  try {
    await context.addInitScript(watch);
    if (again) {
      const former = await context.newPage();
      await former.goto(url, { waitUntil: 'load' });
      await former.evaluate(() => navigator.serviceWorker.ready);
      await former.close();
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const sums = { bytes: 0, pictures: 0, fonts: 0 };
    const types = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sums.bytes += encodedDataLength;
      if (types.get(requestId) === 'Image') sums.pictures += encodedDataLength;
      if (types.get(requestId) === 'Font') sums.fonts += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(REST_MS);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    return { ...seen, ...sums };
  } finally {
    await context.close();
  }
}

const middle = (all: readonly Run[], key: Exclude<keyof Run, 'what'>) => median(all.map((run) => run[key]));

function tell(name: string, all: readonly Run[]): void {
  const ms = (key: 'paint' | 'first' | 'blocking') => middle(all, key).toFixed(0);
  const kb = (key: 'bytes' | 'pictures' | 'fonts') => (middle(all, key) / 1_000).toFixed(0);
  say(
    `${name.padEnd(10)} LCP ${ms('paint')} ms (${all.map(({ paint }) => paint.toFixed(0)).join(' ')}), FCP ${ms('first')}, TBT ${ms('blocking')}, CLS ${middle(all, 'shift').toFixed(3)}, ${kb('bytes')} kB, pictures ${kb('pictures')}, fonts ${kb('fonts')}; largest: ${all.at(-1)?.what ?? ''}`,
  );
}

const [site, bare, browser] = await Promise.all([startSite(), serveBareReact(), launchBrowser()]);
try {
  say(`processor free before: ${(await spareProcessor()).toFixed(2)}`);
  const pages = { react: bare.url, home: `${site.url}/`, rng: `${site.url}/rng` };
  const found: Record<keyof typeof pages | 'warm', Run[]> = { react: [], home: [], rng: [], warm: [] };
  // The first visit of each makes the server draw and compress it.
  for (const url of Object.values(pages)) await openOnce(browser, url);
  for (let run = 0; run < runs; run++) {
    for (const [name, url] of Object.entries(pages))
      found[name as keyof typeof pages].push(await openOnce(browser, url));
    found.warm.push(await openOnce(browser, pages.home, true));
  }
  for (const [name, all] of Object.entries(found)) tell(name, all);
  const ratio = middle(found.home, 'paint') / middle(found.react, 'paint');
  say(`home is ${ratio.toFixed(2)} of the bare page (goal ${GOAL.ratio})`);
  const goals: Record<string, boolean> = {
    'home LCP': middle(found.home, 'paint') <= GOAL.home,
    'home beside React': ratio <= GOAL.ratio,
    'rng LCP': middle(found.rng, 'paint') <= GOAL.rng,
    'home from a home screen (Q-017)': middle(found.warm, 'paint') <= GOAL.warm,
    'home TBT': middle(found.home, 'blocking') <= GOAL.blocking,
    'home CLS': middle(found.home, 'shift') <= GOAL.shift,
    'home pictures': middle(found.home, 'pictures') <= GOAL.pictures,
    'home fonts': middle(found.home, 'fonts') <= GOAL.fonts,
  };
  const missed = Object.keys(goals).filter((goal) => !goals[goal]);
  say(missed.length === 0 ? 'all goals reached' : `beyond their goals: ${missed.join(', ')}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  bare.close();
  await site.close();
}
