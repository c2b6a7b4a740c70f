import { AVATAR_MAX_BYTES, endpoints, type SecurityState } from '@sampan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { upload } from '../../../../test/upload-steps.ts';
import { AVATAR_SIDE } from './redraw-avatar.ts';

const app = await testApp();
const { call, server, db } = app;

const newToken = async () => (await register(app)).value?.token ?? '';
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } });
const send = (token: string, file: Buffer, more: object = {}) =>
  upload<{ icon: string }>(app, endpoints.uploadAvatar.path, file, { token, ...more });
const iconOf = async (token: string) => (await call<{ icon: string }>(endpoints.icon, {}, { token })).value?.icon ?? '';
const fetchPicture = (path: string) => server.inject({ method: 'GET', url: path });

const SCRIPT = '<script>alert("sampan")</script>';

describe('the picture of a player', () => {
  it('X-146 E-004 E-015 S-299 png, jpg and webp become a square WebP at an address of its own', async () => {
    const token = await newToken();
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const answer = await send(token, await canvas(900, 500).toFormat(kind).toBuffer());
      expect(answer.value?.icon).toMatch(/^\/avatars\/[0-9a-f-]{36}\.webp$/);
      expect(await iconOf(token)).toBe(answer.value?.icon);
      expect((await call<{ avatar: string }>(endpoints.avatar, {}, { token })).value?.avatar).toBe(answer.value?.icon);
      const picture = await fetchPicture(answer.value?.icon ?? '');
      expect(picture.statusCode).toBe(200);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: AVATAR_SIDE,
        height: AVATAR_SIDE,
      });
    }
  });

  it('R-60 is served where it cannot act, and a former address is dead', async () => {
    const token = await newToken();
    const first = (await send(token, await canvas(64, 64).png().toBuffer())).value?.icon ?? '';
    const { headers } = await fetchPicture(first);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    await send(token, await canvas(64, 64).jpeg().toBuffer());
    expect((await fetchPicture(first)).statusCode).toBe(404);
    for (const path of ['/avatars/../etc/passwd', '/avatars/x.webp', "/avatars/' or 1=1.webp", '/avatars/%00.webp'])
      expect((await fetchPicture(path)).statusCode, path).toBeGreaterThanOrEqual(400);
  });

  it('R-60 R-63 metadata and what hangs behind a picture do not come along', async () => {
    const token = await newToken();
    const withExif = await canvas(120, 80)
      .withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: 'house 7, river lane' } })
      .jpeg()
      .toBuffer();
    expect(withExif.includes('river lane')).toBe(true);
    const polyglot = Buffer.concat([withExif, Buffer.from(`PK\u0003\u0004${SCRIPT}<?php system($_GET[0]); ?>`)]);
    const icon = (await send(token, polyglot, { fileName: 'me.php', type: 'text/html' })).value?.icon ?? '';
    const { rawPayload } = await fetchPicture(icon);
    for (const trace of ['script', 'river lane', 'php', 'PK\u0003\u0004', 'EXIF'])
      expect(rawPayload.includes(trace), trace).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('R-60 what is no picture, a drawing, damaged or another kind than it says is refused', async () => {
    const token = await newToken();
    const png = await canvas(64, 64).png().toBuffer();
    const gif = await canvas(32, 32).gif().toBuffer();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
    const jpegHead = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]);
    const pngHead = Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)]);
    const half = png.subarray(0, Math.floor(png.length / 2));
    for (const file of [Buffer.alloc(0), Buffer.from(SCRIPT), gif, svg, jpegHead, pngHead, half]) {
      const answer = await send(token, file);
      expect([answer.status, answer.errorCode]).toEqual([400, 'avatar.invalid']);
    }
    expect(await iconOf(token)).toMatch(/^data:image\/svg/);
  });

  it('R-60 a small file that unpacks to a huge picture is refused before it is unpacked', async () => {
    const token = await newToken();
    const bomb = await canvas(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES / 4);
    expect(await send(token, bomb)).toMatchObject({
      status: 400,
      errorCode: 'avatar.invalid',
      details: { reason: 'size' },
    });
    const strip = await canvas(9000, 20).png().toBuffer();
    expect((await send(token, strip)).details).toMatchObject({ reason: 'size' });
  });

  it('R-60 more than 5 MB, another field, no form or two files are refused', async () => {
    const token = await newToken();
    const large = Buffer.alloc(AVATAR_MAX_BYTES + 1, 0x89);
    expect(await send(token, large)).toMatchObject({ status: 413, errorCode: 'request.too.large' });
    const png = await canvas(64, 64).png().toBuffer();
    expect(await send(token, png, { name: 'picture' })).toMatchObject({ status: 400, details: { field: 'file' } });
    expect(await call(endpoints.uploadAvatar, { file: 'x' }, { token })).toMatchObject({ status: 415 });
  });

  it('R-58 a visitor uploads nothing', async () => {
    const png = await canvas(64, 64).png().toBuffer();
    expect((await upload(app, endpoints.uploadAvatar.path, png)).errorCode).toBe('session.required');
  });

  it('X-147 S-299 S-241 taking it away brings the drawn one back', async () => {
    const token = await newToken();
    const drawn = await iconOf(token);
    await send(token, await canvas(64, 64).png().toBuffer());
    expect((await call<{ icon: string }>(endpoints.removeAvatar, {}, { token })).value?.icon).toBe(drawn);
    expect((await call<SecurityState>(endpoints.securityState, {}, { token })).value?.icon).toBe(drawn);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from account.avatar where picture is null`.execute(db);
    expect(rows[0]?.count).toBe(0);
  });
});
