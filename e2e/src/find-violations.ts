import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

type AxeWindow = Window & { axe: typeof Axe };

/** The short form: the other has twice the size, and every page that is looked at reads it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Each frame is looked at by itself, and only violations are described: describing what is right took half of the time. The
 * builder of `@axe-core/playwright` sends axe twice to every page at every look, and leaves a frame out, saying nothing, that
 * takes more than a second to read it.
 */
const options: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  iframes: false,
};

interface Look {
  violations: string[];
  within: Axe.CrossTreeSelector[];
}

/** Runs in the frame; what it is given comes as text, because the types of axe allow elements there. */
async function look(given: string): Promise<Look> {
  const { axe } = window as unknown as AxeWindow;
  const { context, how } = JSON.parse(given) as { context: Axe.ContextObject; how: Axe.RunOptions };
  const frames = axe.utils.getFrameContexts(context);
  const { violations } = await axe.run(context, how);
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 200)} | ${node.failureSummary ?? ''}`),
  );
  // The one rule that asks the page about what its frame holds; here no frame at all may be out of reach of the keyboard.
  const shut = frames.filter(({ frameContext }) => (frameContext as { focusable?: boolean }).focusable === false);
  lines.push(...shut.map(({ frameSelector }) => `frame-focusable-content: ${String(frameSelector)}`));
  return { violations: lines, within: frames.map(({ frameSelector }) => frameSelector) };
}

const select = (selector: Axe.CrossTreeSelector) => (window as unknown as AxeWindow).axe.utils.shadowSelect(selector);

/** In a frame as if it were a page: the rules for whole pages hold there too. */
async function findIn(frame: Frame, place: string | null): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source};0`);
  const context: Axe.ContextObject = { include: place ? [place] : [], exclude: [] };
  const { violations, within } = await frame.evaluate(look, JSON.stringify({ context, how: options }));
  for (const selector of within) {
    const element = (await frame.evaluateHandle(select, selector)).asElement();
    const child = await element?.contentFrame();
    if (child) violations.push(...(await findIn(child, null)));
  }
  return violations;
}

/** What axe finds wrong by WCAG 2.2 AA on the page and in its frames, or in the place of a selector alone. */
export const findViolations = (page: Page, place: string | null): Promise<string[]> => findIn(page.mainFrame(), place);
