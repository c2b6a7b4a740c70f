import { type endpoints, feedbackTypes, type InputOf, languages, type ValueOf } from '@sampan/contract';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Random } from '../../platform/random.ts';
import { readPlayer } from '../account/index.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import {
  answerFeedbackRow,
  closeFeedbackRow,
  type FeedbackRow,
  forgetWriter,
  insertFeedback,
  type NewTopic,
  selectFeedback,
  selectTickets,
  selectTopics,
  upsertTopic,
} from './support.queries.ts';

/** No 0 O 1 I L U: a reference is read out over the telephone. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 10;
/** Two references of 30^10 meeting is already a wonder; five in a row is a broken generator. */
const REFERENCE_TRIES = 5;

function newReference(random: Random): string {
  const characters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_CHARACTERS[random.integer(0, REFERENCE_CHARACTERS.length)],
  );
  return `F-${characters.join('')}`;
}

/** An e-mail address, a telephone number, or a name at some service: enough of it to be answered at. */
function isContact(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 4;
}

/**
 * Keeps what somebody writes to customer service (E-047).
 * @returns the reference number of the ticket
 * @throws AppError feedback.invalid when a visitor leaves no contact
 */
export async function writeFeedback(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.feedback>,
  random: Random,
): Promise<{ reference: string }> {
  const contact = input.contact ?? '';
  if (actor.playerId === null && !isContact(contact))
    throw new AppError('feedback.invalid', {
      field: 'contact',
      reason: 'leave an address or a number where we can answer',
    });
  const player = actor.playerId === null ? null : await readPlayer(tx, actor.playerId);
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    const reference = newReference(random);
    const kept = await insertFeedback(tx, {
      brand: actor.brand,
      reference,
      playerId: actor.playerId,
      username: player?.username ?? null,
      type: input.type,
      content: input.content,
      contact: contact === '' ? null : contact,
      language: actor.language,
    });
    if (kept) return { reference };
  }
  throw new Error('No free reference number was found.');
}

/** What was written, newest first. */
export async function listFeedback(
  db: Queryable,
  brand: string,
  filter: { open: boolean; limit: number },
): Promise<FeedbackRow[]> {
  return selectFeedback(db, brand, filter);
}

/** Tickets shown; older ones are found by their number. */
const TICKETS_SHOWN = 20;

/** a player's own tickets with their state and what was answered, newest first. */
export async function listTickets(db: Queryable, actor: Actor): Promise<ValueOf<typeof endpoints.listTickets>> {
  const { playerId } = requirePlayer(actor);
  const rows = await selectTickets(db, playerId, TICKETS_SHOWN);
  return {
    list: rows.map(({ reference, type, content, created_at, answer, answered_at, closed_at }) => ({
      reference,
      type: feedbackTypes.find((known) => known === type) ?? 'other issues',
      content,
      state: closed_at ? ('closed' as const) : answer ? ('answered' as const) : ('open' as const),
      answer,
      createdAt: created_at.getTime(),
      answeredAt: answered_at?.getTime() ?? null,
    })),
  };
}

/** @throws AppError request.invalid when there is no such open ticket */
export async function answerFeedback(
  tx: Tx,
  brand: string,
  ticket: { reference: string; answer: string; answeredBy: string },
): Promise<void> {
  if (!(await answerFeedbackRow(tx, brand, ticket))) throw noTicket(ticket.reference);
}

const noTicket = (reference: string) =>
  new AppError('request.invalid', { field: 'reference', reason: `there is no open ticket ${reference}` });

/** @throws AppError request.invalid when there is no such open ticket */
export async function closeFeedback(
  tx: Tx,
  brand: string,
  ticket: { reference: string; closedBy: string },
): Promise<void> {
  if (!(await closeFeedbackRow(tx, brand, ticket))) throw noTicket(ticket.reference);
}

/** What a person wrote to customer service goes with them. */
export const supportPersonalData: PersonalData = { feature: 'support', forget: forgetWriter };

/** Help topics in the reader's language (E-050); English stands in where a language has none. */
export async function readHelp(
  db: Queryable,
  brand: string,
  asked: string,
): Promise<ValueOf<typeof endpoints.helpCentre>> {
  const code = asked.toUpperCase();
  const language = languages.some((known) => known.code === code) ? code : 'EN';
  const topics = (await selectTopics(db, brand)).map(({ topic_id, texts }) => {
    const text = texts[language] ?? texts['EN'];
    return { id: topic_id, title: text?.title ?? '', content: text?.content ?? '' };
  });
  return { topics };
}

/** Keeps a topic, its HTML cleaned. */
export async function saveTopic(tx: Tx, brand: string, topic: NewTopic): Promise<void> {
  const hosts = (await loadSettings(tx, brand)).get(brandSettings.linkHosts);
  const texts = Object.entries(topic.texts).map(([language, text]) => [
    language,
    { title: text.title, content: cleanHtml(text.content, hosts) },
  ]);
  await upsertTopic(tx, brand, { ...topic, texts: Object.fromEntries(texts) });
}
