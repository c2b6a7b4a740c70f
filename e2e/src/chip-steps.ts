import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const spot = (frame: FrameLocator, name: string): Locator => frame.locator(`[data-spot="${name}"]`);
const chipOn = (frame: FrameLocator, name: string): Locator => spot(frame, name).locator('.chip-amount');
const tool = (frame: FrameLocator, name: string): Locator => frame.locator(`[data-tool="${name}"]`);

/** Every target of the table that can be seen, by its name, where a thumb's 44 px are not there. */
export const narrowTargets = (frame: FrameLocator): Promise<string[]> =>
  frame.locator('.felt-table button').evaluateAll((nodes) =>
    nodes
      .filter((node) => getComputedStyle(node).visibility === 'visible' && node.getClientRects().length > 0)
      .map((node) => ({ name: node.textContent, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ name, box }) => `${name} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`),
  );

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to be pointed at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Chips tapped, dragged and laid by keys, and what the tools make of them. */
export async function handleChips(page: Page, frame: FrameLocator): Promise<void> {
  const chips = frame.locator('.rack-chip');
  await chips.nth(1).click();
  await spot(frame, 'red').click();
  expect(await chipOn(frame, 'red').textContent(), 'a tap').toBe('1');
  await drag(page, chips.nth(2), spot(frame, 'n17'));
  expect(await chipOn(frame, 'n17').textContent(), 'a chip that was dragged').toBe('5');
  // One stop for Tab on the cloth, arrows from cell to cell: right of 17 lies 18, and the chip in hand is the last one.
  await spot(frame, 'n17').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await chipOn(frame, 'n18').textContent(), 'a key').toBe('5');
  await tool(frame, 'undo').click();
  expect(await spot(frame, 'n18').locator('.spot-chip').isVisible(), 'taken back').toBe(false);
  await tool(frame, 'double').click();
  expect(await chipOn(frame, 'n17').textContent(), 'doubled').toBe('10');
  await tool(frame, 'half').click();
  expect(await frame.locator('.press').textContent()).toContain('$6.00');
  await tool(frame, 'clear').click();
  expect(await frame.locator('.press').getAttribute('data-state'), 'nothing lies on the table').toBe('missing');
  await tool(frame, 'undo').click();
  // The cell's name stands beside its chip, not under it.
  const [name, chip] = [spot(frame, 'n17').locator('.spot-name'), spot(frame, 'n17').locator('.spot-chip')];
  const [above, below] = [await name.boundingBox(), await chip.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), 'the number over its chip').toBeLessThanOrEqual((below?.y ?? 0) + 1);
}

/** After the page was opened again: the last round stands in the strip, and repeat lays its chips. */
export async function expectRemembered(frame: FrameLocator, number: string): Promise<void> {
  await frame.locator('.past-tile').first().waitFor();
  expect(await frame.locator('.past-tile').first().textContent()).toBe(number);
  await tool(frame, 'repeat').click();
  expect([await chipOn(frame, 'red').textContent(), await chipOn(frame, 'n17').textContent()]).toEqual(['1', '5']);
}
