import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AddedPlayer } from './add-player.ts';
import { checkScreen } from './check-screen.ts';
import { site } from './journey.ts';
import type { Visitor } from './visitor.ts';

const path = '/me/identity';

async function sendPicture({ page, words }: Visitor, side: string, buffer: Buffer): Promise<void> {
  const slot = page.locator(`li[data-side="${side}"]`);
  await slot
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await slot.getByText(words('identity.sent', { time: '' }).trim()).waitFor();
}

/** The document is chosen, its pictures are sent one by one, a file that is no picture is refused in words. */
async function handIn(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.locator('[name="document"]').selectOption('passport');
  await page.getByRole('button', { name: words('identity.continue'), exact: true }).click();
  const front = page.locator('li[data-side="front"]');
  await front.waitFor();
  const submit = page.getByRole('button', { name: words('identity.submit'), exact: true });
  expect(await submit.isDisabled()).toBe(true);
  visitor.allow(/400 \(Bad Request\) \S+\/wps\/identity\/picture\/front$/);
  const junk = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await front.locator('input[type="file"]:not([capture])').setInputFiles(junk);
  await front.getByText(words('identity.fault.kind')).waitFor();
  const picture = await page.screenshot({ type: 'jpeg' });
  await sendPicture(visitor, 'front', picture);
  await sendPicture(visitor, 'selfie', picture);
  await checkScreen(visitor, 'proof of identity with its pictures');
  await submit.click();
  await page.getByText(words('identity.submitted.text', { time: '' }).slice(-20)).waitFor();
}

/** An operator opens the pictures and refuses them; the player reads why and may send others. */
async function readRefusal(visitor: Visitor, { playerId }: AddedPlayer): Promise<void> {
  const { page, words } = visitor;
  const [sent] = await site.read<{ id: string }>(
    "select verification_id::text as id from identity.verification where state = 'submitted' and player_id = $1",
    [playerId],
  );
  const folder = mkdtempSync(join(tmpdir(), 'journey-identity-'));
  await site.sampan('identity', 'open', sent?.id ?? '', folder);
  expect(readdirSync(folder)).toHaveLength(2);
  await site.sampan('identity', 'refuse', sent?.id ?? '', 'unreadable', 'The number is in the shade.');
  await page.reload();
  await page.getByText(words('identity.why.unreadable')).waitFor();
  await page.getByText('The number is in the shade.').waitFor();
  await page.locator('[name="document"]').waitFor();
  await checkScreen(visitor, 'proof of identity, refused');
}

/** From "my account" to the pictures, to the answer; narrow, then on a desktop. */
export async function proveIdentity(visitor: Visitor, player: AddedPlayer): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/securityCenter`);
  await page.getByRole('link', { name: words('identity.open'), exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText(words('identity.lead')).waitFor();
  await checkScreen(visitor, 'proof of identity, nothing sent');
  await handIn(visitor);
  await readRefusal(visitor, player);
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await checkScreen(visitor, 'proof of identity on a desktop');
  if (narrow) await page.setViewportSize(narrow);
}
