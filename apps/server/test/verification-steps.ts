import { sql } from 'kysely';
import { bindContact } from '../src/features/account/member/contacts.queries.ts';
import { changeSetting, loadSettings } from '../src/features/brand/index.ts';
import { inTransaction, type Queryable } from '../src/platform/database/index.ts';
import { listOutbox } from '../src/platform/delivery/outgoing-messages.queries.ts';
import { blindIndex } from '../src/platform/encryption.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import { hashToken } from '../src/platform/http/sessions.queries.ts';
import { newName, register } from './account-steps.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';

/** Changes a brand's setting as an operator would. */
export async function setSetting(app: Pick<TestApp, 'db'>, key: string, value: unknown): Promise<void> {
  await inTransaction(app.db, (tx) => changeSetting(tx, { brand: TEST_MERCHANT, key, value, changedBy: 'test' }));
}

let numbers = 0;
/** A Thai mobile number nobody has yet, in a block of its own, so that tests do not meet in the caps. */
export function newMobile(): { typed: string; e164: string } {
  numbers += 1;
  const rest = `8${String(1000 + numbers)}0001`;
  return { typed: `0${rest}`, e164: `+66${rest}` };
}

export interface BoundPlayer {
  playerId: string;
  username: string;
  token: string;
}

/** A registered player who has proven a contact. */
export async function newPlayerWith(
  app: TestApp,
  contact?: { kind: 'mobile' | 'email'; value: string },
): Promise<BoundPlayer> {
  const username = newName();
  const answer = await register(app, username);
  if (!answer.success) throw new Error(`The registration failed: ${answer.errorCode} ${answer.message}`);
  const token = answer.value?.token ?? '';
  const { rows } = await sql<{ player_id: string }>`
    select player_id from platform.session where token_hash = ${hashToken(token)}`.execute(app.db);
  const playerId = rows[0]?.player_id ?? '';
  if (contact) await inTransaction(app.db, (tx) => bindContact(tx, { brand: TEST_MERCHANT, playerId, contact }));
  return { playerId, username, token };
}

/** A visitor, or a player, as a service sees one. */
export async function actorOf(
  db: Queryable,
  playerId: string | null = null,
  more: Partial<Actor> = {},
): Promise<Actor> {
  return {
    brand: TEST_MERCHANT,
    settings: await loadSettings(db, TEST_MERCHANT),
    playerId,
    accountType: playerId ? 0 : null,
    sessionId: null,
    language: 'EN',
    device: 'WEB',
    ip: '127.0.0.1',
    siteUrl: 'http://localhost:8080',
    requestId: 'test',
    now: new Date(),
    ...more,
  };
}

/** The newest message to a recipient that was not withheld, as the development outbox keeps it. */
export async function newestMessage(
  app: Pick<TestApp, 'db'>,
  recipient: string,
): Promise<{ subject: string; content: string } | null> {
  return (await listOutbox(app.db, 500)).find((message) => message.recipient === recipient) ?? null;
}

/** The six digits of the newest message to a recipient; '' when there is none. */
export async function newestCode(app: Pick<TestApp, 'db'>, recipient: string): Promise<string> {
  return /\d{6}/.exec((await newestMessage(app, recipient))?.content ?? '')?.[0] ?? '';
}

/** Moves every code of a mobile number back in time, as if it had been sent that many seconds ago. */
export async function ageCodes(app: Pick<TestApp, 'db'>, mobile: string, seconds: number): Promise<void> {
  const mark = await inTransaction(app.db, (tx) => blindIndex(tx, `code mobile ${mobile}`));
  await sql`
    update account.verification_code
    set made_at = made_at - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second'
    where contact = ${mark.toString('hex')}`.execute(app.db);
}
