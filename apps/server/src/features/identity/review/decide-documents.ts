import { cleanLine, type IdentityRefusal } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import { readAge, readPlayer, setPerson } from '../../account/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { matchExcluded } from '../../protection/index.ts';
import { dayOf } from '../attempts/read-identity.ts';
import { markRefused, markVerified, selectTwins, type VerificationRow } from '../identity.queries.ts';
import { earlierDay, monthsLater, plainNumber } from '../identity.rules.ts';
import { identitySettings } from '../identity.settings.ts';
import { type DocumentDetails, encryptDetails } from './encrypted-details.ts';
import { notifyRefused, notifyVerified } from './notices.ts';

/** `operator:<name>` or `provider:<name>`, and when. */
export interface Decider {
  by: string;
  now: Date;
}

const MOST_LETTERS = 120;
const MOST_NOTE = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @throws AppError request.invalid */
export function readDay(field: string, text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!DAY.test(text) || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw invalidRequest(field, `${field}: must be a day such as 1990-02-28`);
  return text;
}

function readText(field: string, text: string): string {
  const line = cleanLine(text);
  if (line === '' || line.length > MOST_LETTERS)
    throw invalidRequest(field, `${field}: must have 1 to ${MOST_LETTERS} characters`);
  return line;
}

function readDetails({ name, birthDate, number }: DocumentDetails): DocumentDetails {
  const details = {
    name: readText('name', name),
    birthDate: readDay('birth', birthDate),
    number: readText('number', number),
  };
  if (plainNumber(details.number) === '') throw invalidRequest('number', 'number: must hold letters or digits');
  return details;
}

interface AgeQuestion {
  settings: BrandSettings;
  birthDate: string;
  now: Date;
}

/** @throws AppError operator.identity.underage, request.invalid for a day that lies ahead */
function checkOfAge({ settings, birthDate, now }: AgeQuestion): void {
  const { age, minimum } = readAge(settings, birthDate, now);
  if (age === null) throw invalidRequest('birth', 'birth: lies ahead');
  if (age < minimum) throw new AppError('operator.identity.underage', { age: minimum });
}

/** Accounts whose owner showed the same document. @throws AppError operator.identity.twin */
async function findTwins(tx: Tx, playerId: string, { index, known }: { index: Buffer; known: boolean }) {
  const twins = await selectTwins(tx, { index, playerId });
  if (twins.length > 0 && !known) {
    const names = await Promise.all(
      twins.map(async (twin) => `${(await readPlayer(tx, twin.playerId))?.username} of ${twin.brand}`),
    );
    throw new AppError('operator.identity.twin', { accounts: names.join(', ') });
  }
  return twins.map((twin) => twin.playerId);
}

export interface VerifiedBy {
  details: DocumentDetails;
  /** The document's last day; null: it has none. */
  validUntil: string | null;
  /** Somebody knows that another account showed the same document. */
  twin: boolean;
}

export interface Verified {
  twins: string[];
  /** Play was closed: the document is an excluded person's. */
  excluded: boolean;
  birthDate: 'same' | 'given' | 'corrected';
  validUntil: string | null;
}

/**
 * The documents prove the person. Name and date of birth as on the document are known from here on; excluded persons are
 * looked for once more by them (0582).
 * @throws AppError operator.identity.underage, operator.identity.lapsed, operator.identity.twin, request.invalid
 */
export async function verifyDocuments(
  tx: Tx,
  row: VerificationRow,
  input: VerifiedBy,
  { by, now }: Decider,
): Promise<Verified> {
  const { id, playerId, brand } = row;
  const details = readDetails(input.details);
  const settings = await loadSettings(tx, brand);
  checkOfAge({ settings, birthDate: details.birthDate, now });
  const lapses = input.validUntil === null ? null : readDay('expires', input.validUntil);
  if (lapses !== null && lapses < dayOf(now)) throw new AppError('operator.identity.lapsed', { day: lapses });
  const encrypted = await encryptDetails(tx, row, details);
  const twins = await findTwins(tx, playerId, { index: encrypted.index, known: input.twin });
  const months = settings.get(identitySettings.validMonths);
  const validUntil = earlierDay(lapses, months === null ? null : monthsLater(dayOf(now), months));
  await markVerified(tx, { id, by, at: now, validUntil, details: encrypted });
  const birthDate = await setPerson(tx, playerId, details);
  const excluded = await matchExcluded(tx, { playerId, settings, now });
  await notifyVerified(tx, { brand, playerId });
  return { twins, excluded, birthDate, validUntil };
}

export interface RefusedBy {
  why: IdentityRefusal;
  /** In words; the player reads it. */
  note: string;
  /** Of who is too young, as on the document. */
  birthDate?: string | undefined;
}

/**
 * The documents do not prove the person; the player reads why. Who is too young by the document is too young from here on:
 * open games end, and neither deposit nor launch passes.
 * @throws AppError request.invalid
 */
export async function refuseDocuments(
  tx: Tx,
  row: VerificationRow,
  { why, note: said, birthDate }: RefusedBy,
  { by, now }: Decider,
): Promise<void> {
  const { id, playerId, brand } = row;
  const note = cleanLine(said);
  if (note.length > MOST_NOTE) throw invalidRequest('note', `note: may have ${MOST_NOTE} characters`);
  if (why === 'other' && note === '') throw invalidRequest('note', 'note: say why, the player reads it');
  if (why === 'underage') {
    const settings = await loadSettings(tx, brand);
    const day = readDay('birth', birthDate ?? '');
    const { age, minimum } = readAge(settings, day, now);
    if (age !== null && age >= minimum) throw invalidRequest('birth', `birth: by it the player is ${age}`);
    await setPerson(tx, playerId, { birthDate: day });
    await endGameSessions(tx, playerId);
  }
  await markRefused(tx, { id, by, at: now, why, note });
  await notifyRefused(tx, { brand, playerId });
}
