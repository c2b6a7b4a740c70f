import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteProcess } from './site-process.ts';

/** Presses until what it brings is in sight: a press within a second of the last is the same press (S-126). */
export async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  const press = async () => {
    if (await shown.isVisible()) return true;
    // What it brings may come while the press waits for its turn, and then stands before the button.
    await button.click({ timeout: 2_000 }).catch(() => {});
    return shown.isVisible();
  };
  await expect.poll(press, { interval: 400 }).toBe(true);
}

/** The seconds on the button while it counts. */
export async function secondsOn(button: Locator): Promise<number> {
  return Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0);
}

/** As if the checks before were of another day: each one of the last ten minutes makes the next one's work harder. */
export async function forgetChecks(site: SiteProcess): Promise<void> {
  await site.read('delete from account.human_check');
}
