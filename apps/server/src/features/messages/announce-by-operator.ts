import type { Tx } from '../../platform/database/index.ts';
import { invalidRequest } from '../../platform/http/errors.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import type { Random } from '../../platform/random.ts';
import { perform } from '../operators/index.ts';
import { type AnnouncementType } from './messages.queries.ts';
import { announce } from './messages.service.ts';

export const announcementTypes: readonly AnnouncementType[] = ['PU', 'PL', 'H'];

export interface NewAnnouncement {
  type: string;
  title: string;
  content: string;
}

/** Publishes an announcement; its HTML is cleaned. @returns its id @throws AppError operator.*, request.invalid */
export function announceByOperator(
  tx: Tx,
  actor: OperatorActor,
  { title, content, ...input }: NewAnnouncement,
  random: Random,
): Promise<string> {
  const announcementId = random.uuid();
  const action = { permission: 'messages.publish', what: 'announcement.publish', subject: announcementId } as const;
  return perform(tx, actor, action, async () => {
    const type = announcementTypes.find((known) => known === input.type);
    if (!type) throw invalidRequest('type', `A type is one of ${announcementTypes.join(', ')}.`);
    await announce(tx, actor.brand, { announcementId, type, texts: { EN: { title, content } } });
    return { result: announcementId, after: { type, title, content } };
  });
}
