import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaignFixture } from '../../../test/campaign-fixture.ts';
import { badPictures, CAMERA_NOTE, drawPhoto } from '../../../test/identity-steps.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { testApp } from '../../../test/test-app.ts';
import { upload } from '../../../test/upload-steps.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { forgetApplications } from './applications/application.queries.ts';

const app = await testApp();
const { db, call } = app;
const { run, begin, example } = campaignFixture(app);
await begin('corner', await example('activity'));

const picture = async ({ token }: TestMember, file: Buffer) =>
  upload<{ pictureId: string }>(app, endpoints.sendApplicationPicture.path, file, { token });
const apply = ({ token }: TestMember, body: object) =>
  call<Application>(
    endpoints.applyForPromotion,
    { id: 'corner', comment: 'From my boat', pictures: [], ...body },
    { token },
  );
const mine = async ({ token }: TestMember) =>
  (await call<{ list: Application[] }>(endpoints.listApplications, {}, { token })).value?.list;

test('X-453 X-455 X-454 S-318 S-319 D-181 D-182 a comment with pictures is sent, redrawn and encrypted, decided by an operator and answered', async () => {
  const player = await newMember(db);
  const photo = await drawPhoto();
  const ids: string[] = [];
  while (ids.length < 3) ids.push((await picture(player, photo)).value?.pictureId ?? '');
  const tooLong = await apply(player, { comment: 'x'.repeat(141), pictures: [] });
  expect(tooLong).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  expect(await apply(player, { pictures: [...ids, randomUUID()] })).toMatchObject({ status: 400 });
  expect(await apply(player, { comment: 'x'.repeat(140), pictures: ids })).toMatchObject({
    success: true,
    value: { title: 'Show us your corner', state: 'waiting', pictures: 3, answer: null },
  });
  expect(await apply(player, {})).toMatchObject({ errorCode: 'campaign.application.waiting' });
  const { rows } = await sql<{ content: Buffer }>`
    select content from campaigns.picture where player_id = ${player.playerId}`.execute(db);
  for (const { content } of rows)
    expect([content.includes(CAMERA_NOTE), content.subarray(0, 3)]).not.toContainEqual(Buffer.from([0xff, 0xd8, 0xff]));

  const id = (await mine(player))?.[0]?.id ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'application-'));
  expect(await run('application', 'list')).toContain(player.username);
  await run('application', 'open', id, folder);
  const opened = readFileSync(join(folder, `application-${id}-3.jpg`));
  expect((await sharp(opened).metadata()).format).toBe('jpeg');
  expect(opened.includes(CAMERA_NOTE)).toBe(false);
  expect(await run('application', 'approve', id, 'A', 'fine', 'corner')).toContain('2.00 USD to claim');
  await expect(run('application', 'refuse', id, 'No')).rejects.toThrow('approved already');
  expect(await mine(player)).toMatchObject([{ state: 'approved', answer: 'A fine corner' }]);
  // Once a player: the rule says so, whatever is sent again.
  expect(await apply(player, {})).toMatchObject({ success: true });
  const again = (await mine(player))?.[0]?.id ?? '';
  await expect(run('application', 'approve', again, 'Yes')).rejects.toThrow('gets nothing: cap-player');
  expect(await run('application', 'refuse', again, 'Once', 'only')).toContain('is refused');

  await inTransaction(db, (tx) => forgetApplications(tx, player.playerId));
  expect(await mine(player)).toMatchObject([
    { comment: '', pictures: 0 },
    { comment: '', pictures: 0 },
  ]);
});

test('R-60 a picture that is none, an SVG with script and a bomb are refused; of somebody else none is handed in', async () => {
  const player = await newMember(db);
  const other = await newMember(db);
  for (const [file, reason] of await badPictures(await drawPhoto()))
    if (reason !== 'small')
      expect(await picture(player, file)).toMatchObject({
        status: 400,
        errorCode: 'campaign.picture.invalid',
        details: { reason },
      });
  const webp = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();
  expect(await picture(player, webp)).toMatchObject({ details: { reason: 'kind' } });
  const large = Buffer.concat([await drawPhoto(), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await picture(player, large)).status).toBe(413);
  const { value } = await picture(other, await drawPhoto());
  expect(await apply(player, { pictures: [value?.pictureId] })).toMatchObject({ status: 400 });
  const four = { pictures: [1, 2, 3, 4].map(() => randomUUID()) };
  expect(await apply(player, four)).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  expect(await apply(player, { id: 'nowhere' })).toMatchObject({ errorCode: 'campaign.application.closed' });
  expect(await mine(player)).toEqual([]);
});
