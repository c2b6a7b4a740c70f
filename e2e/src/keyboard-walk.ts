import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the focus is: in the top modal, in the page under it, or with the browser itself. */
export function focusPlace(page: Page): Promise<'modal' | 'page' | 'browser'> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'browser';
    return active.closest('dialog:modal') ? 'modal' : 'page';
  });
}

interface Stop {
  name: string;
  hidden: string;
}

/** What is focused, and why it cannot be seen, if so: no ring, outside the window, or under something else. */
function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const active = document.activeElement as HTMLElement | null;
    if (!active || active === document.body) return { name: '', hidden: '' };
    const name = active.getAttribute('aria-label') ?? active.getAttribute('name') ?? active.textContent?.trim() ?? '';
    const rings = [active, ...active.querySelectorAll('*'), active.parentElement, active.parentElement?.parentElement];
    const hasRing = rings.some((node) => {
      if (!node) return false;
      const style = getComputedStyle(node);
      return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    });
    const box = active.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    const over = inside ? document.elementFromPoint(x, y) : null;
    const free = over !== null && (active.contains(over) || over.contains(active));
    return { name, hidden: hasRing ? (inside ? (free ? '' : 'covered') : 'outside the window') : 'no ring' };
  });
}

/** Presses Tab until something of that name is focused; every stop on the way must be seen. */
export async function walkByTab(page: Page, wanted: string, most = 120): Promise<void> {
  const unseen: string[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    const { name, hidden } = await lookAtFocus(page);
    if (hidden) unseen.push(`${name}: ${hidden}`);
    if (name === wanted) {
      expect(unseen, 'focused but not seen').toEqual([]);
      return;
    }
  }
  throw new Error(`${wanted} is not reached by Tab`);
}
