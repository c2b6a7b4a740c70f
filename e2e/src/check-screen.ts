import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './find-violations.ts';
import type { Visitor } from './visitor.ts';

const NARROW = 320;

/**
 * What every screen and modal reached must pass (S-001, Q-001, Q-006): no violation found by axe, nothing wider than the
 * window (on phones at 320 px too), no form within a form, the theme that was chosen, and no unseen fault so far.
 */
export async function checkScreen(visitor: Visitor, name: string, page: Page = visitor.page): Promise<void> {
  await rest(page);
  await restDialogs(page);
  expect(await page.locator('html').getAttribute('data-theme'), `theme of ${name}`).toBe(visitor.theme);
  const place = (await raiseModal(page)) ? '[data-axe-top]' : null;
  expect(await findViolations(page, place), `axe on ${name}`).toEqual([]);
  await checkWidth(page, name);
  expect(await outOfReach(page), `out of reach on ${name}`).toEqual([]);
  expect(await overlappingTabs(page), `tabs that lie over each other on ${name}`).toEqual([]);
  // Its submit reaches no listener: the browser loads the page anew with the fields in its address.
  expect(await page.locator('form form').count(), `forms within a form on ${name}`).toBe(0);
  expect(visitor.faults, `faults up to ${name}`).toEqual([]);
}

/**
 * axe knows nothing of the browser's top layer: it takes what lies under an open modal for something over it, and what is
 * inert for usable. So the top modal gets the z-index that says the same, and is looked at alone.
 * @returns whether a modal is open
 */
function raiseModal(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-axe-top]')) old.removeAttribute('data-axe-top');
    const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    top?.setAttribute('data-axe-top', '');
    top?.style.setProperty('z-index', '2147483647');
    return top !== undefined;
  });
}

/** What lies left of the very start of a row that scrolls sideways: nobody can bring it into sight. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="group"]')]
      .filter((row) => row.scrollLeft === 0 && getComputedStyle(row).overflowX === 'auto')
      .flatMap((row) => [...row.children].map((child) => ({ row, child })))
      .filter(({ row, child }) => child.getBoundingClientRect().left < row.getBoundingClientRect().left)
      .map(({ child }) => child.outerHTML.slice(0, 120)),
  );
}

/** Tabs whose words are wider than they are. */
export function overlappingTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="tab"]')]
      .filter((tab) => tab.scrollWidth > tab.clientWidth + 1)
      .map((tab) => tab.textContent ?? ''),
  );
}

/** No sideways scroll at the window's width, and for a phone none at 320 px. */
async function checkWidth(page: Page, name: string): Promise<void> {
  expect(await tooWide(page), `too wide on ${name}`).toEqual([]);
  const size = page.viewportSize();
  if (!size || size.width > 400) return;
  await page.setViewportSize({ width: NARROW, height: size.height });
  await nextFrame(page);
  expect(await tooWide(page), `too wide at ${NARROW} px on ${name}`).toEqual([]);
  await page.setViewportSize(size);
}

/** The elements that reach over the window's edge, where the page has grown wider than its window. */
export function tooWide(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    if (Math.max(root.scrollWidth, document.body.scrollWidth) <= width) return [];
    const over = [...document.querySelectorAll('body *')].filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 0.5 || box.left < -0.5);
    });
    return [
      `page ${root.scrollWidth} > ${width}`,
      ...over.slice(0, 12).map((node) => `${node.tagName}.${node.className}`),
    ];
  });
}

/** Waits until fonts are there, pictures in sight are drawn, and no movement that has an end is under way. */
export const rest = (page: Page | Frame): Promise<void> => settle(page, 'html');

/** A dialog that fades in is paler than it will be. Behind it a game may move on for ever. */
async function restDialogs(page: Page): Promise<void> {
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await settle(frame, 'dialog:modal');
}

/** Waits for the fonts, and for what moves in this place as long as that has an end. */
function settle(page: Page | Frame, place: string): Promise<void> {
  return page.evaluate(async (selector) => {
    await document.fonts.ready;
    const ending = () =>
      document.getAnimations().filter((animation) => {
        const timing = animation.effect?.getComputedTiming();
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return (
          animation.playState === 'running' &&
          Number.isFinite(Number(timing?.endTime)) &&
          // What a section out of sight holds back (`content-visibility`) stands still until it is scrolled to.
          (target === null ||
            (target.closest(selector) !== null && target.checkVisibility({ contentVisibilityAuto: true })))
        );
      });
    // One movement may begin as another ends: a dialog gives way to the next.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      const patience = new Promise((resolve) => setTimeout(resolve, 10_000));
      await Promise.race([Promise.allSettled(moving.map((animation) => animation.finished)), patience]);
      // A page for which Chromium draws no frames would never come to its end.
      for (const animation of moving) if (animation.playState === 'running') animation.finish();
    }
  }, place);
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
