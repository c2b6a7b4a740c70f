import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { endpoints, type IdentitySide, type IdentityState } from '@sampan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { features } from '../src/compose/features.ts';
import type { Commands } from '../src/platform/cli/command.ts';
import { newName, register } from './account-steps.ts';
import type { TestMember } from './member.ts';
import { commandRunner } from './run-command.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './upload-steps.ts';

/** What the camera wrote into the file besides the picture. */
export const CAMERA_NOTE = 'the river lane, house 7';

export const drawPhoto = (width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7799aa' } })
    .withExif({ IFD0: { ImageDescription: CAMERA_NOTE } })
    .jpeg()
    .toBuffer();

/** A small file that says it unpacks to 121 million pixels. */
async function drawBomb(): Promise<Buffer> {
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  file.writeUInt32BE(11_000, 16);
  file.writeUInt32BE(11_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

/** What is no picture of a document, with why it is refused. */
export async function badPictures(photo: Buffer): Promise<[file: Buffer, reason: string][]> {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  return [
    [await drawBomb(), 'size'],
    [await drawPhoto(40, 40), 'small'],
    [svg, 'kind'],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), 'damaged'],
    [photo.subarray(0, 700), 'damaged'],
    [randomBytes(4000), 'kind'],
  ];
}

const pictureRows = { front: endpoints.sendFront, back: endpoints.sendBack, selfie: endpoints.sendSelfie };

interface Document {
  number: string;
  name?: string;
  birth?: string;
}

/** Somebody who has registered, as the account's commands know them. */
export async function newcomer(app: TestApp): Promise<TestMember> {
  const username = newName();
  const token = (await register(app, username)).value?.token ?? '';
  const { rows } = await sql<{ id: string }>`
    select player_id as id from account.player where username = ${username}`.execute(app.db);
  return { token, playerId: rows[0]?.id ?? '', username };
}

/** The steps of a player who proves who they are, and of the operator who decides. */
export async function identitySteps(app: TestApp) {
  const { call, db } = app;
  const commands: Commands = Object.assign({}, ...features.map((feature) => feature.commands ?? {}));
  const sampan = commandRunner(db, commands);
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const photo = await drawPhoto();
  let looks = 0;

  const send = (token: string, side: IdentitySide, file = photo) =>
    upload<IdentityState>(app, pictureRows[side].path, file, { token });
  const choose = (token: string, document = 'id-card', country = 'TH') =>
    call<IdentityState>(endpoints.chooseDocument, { country, document }, { token });
  const submit = (token: string) => call<IdentityState>(endpoints.submitIdentity, {}, { token });
  const read = async (token: string) => (await call<IdentityState>(endpoints.identity, {}, { token })).value;
  /** @returns the number of the documents */
  const handIn = async ({ token, playerId }: { token: string; playerId: string }): Promise<string> => {
    await choose(token, 'passport');
    await send(token, 'front');
    await send(token, 'selfie');
    await submit(token);
    const { rows } = await sql<{ id: string }>`
      select verification_id::text as id from identity.verification where player_id = ${playerId} and state = 'submitted'`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  };
  const look = (id: string) => {
    looks += 1;
    return sampan('identity', 'open', id, join(folder, `look-${looks}`));
  };
  const typed = ({ number, name = 'Ana Cruz', birth = '1990-02-28' }: Document) => [
    `--number=${number}`,
    `--name=${name}`,
    `--birth=${birth}`,
  ];
  const approve = (id: string, document: Document, ...more: string[]) =>
    sampan('identity', 'approve', id, '--expires', 'never', ...typed(document), ...more);
  /** Sends documents, looks at them and approves them. */
  const verify = async (member: { token: string; playerId: string }, document: Document) => {
    const id = await handIn(member);
    await look(id);
    await approve(id, document);
    return id;
  };
  /** What is still kept of a player. */
  const left = async (playerId: string) => {
    const { rows } = await sql<{ pictures: number; known: number; decided: number }>`
      select (select count(*)::int from identity.picture where player_id = ${playerId}) as pictures,
        count(details_encrypted)::int as known, count(decided_by)::int as decided
      from identity.verification where player_id = ${playerId}`.execute(db);
    return rows[0];
  };
  return { commands, sampan, folder, photo, send, choose, submit, read, handIn, look, typed, approve, verify, left };
}
