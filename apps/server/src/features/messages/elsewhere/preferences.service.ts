import {
  type InputOf,
  mailedTopics,
  messageTopics,
  type platformMessagesEndpoints,
  type ValueOf,
} from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import { ensurePushKey } from '../../../platform/push/push-key.ts';
import { isPushService } from '../../../platform/push/web-push.ts';
import { countBrowsers, dropBrowser, keepBrowser } from './browsers.queries.ts';
import { selectDelivery, upsertDelivery } from './preferences.queries.ts';
import type { RecipientParts } from './tell-elsewhere.ts';

type Endpoints = typeof platformMessagesEndpoints;
export type Preferences = ValueOf<Endpoints['messagePreferences']>;
export type PreferenceParts = Pick<RecipientParts, 'readRecipient'>;

/** A player has so many browsers at most; the one that was added first gives way. */
const MOST_BROWSERS = 10;

export async function readPreferences(tx: Tx, actor: Actor, parts: PreferenceParts): Promise<Preferences> {
  const { playerId } = requirePlayer(actor);
  const recipient = await parts.readRecipient(tx, playerId);
  return {
    ...(await selectDelivery(tx, playerId)),
    pushKey: await ensurePushKey(tx),
    browsers: await countBrowsers(tx, playerId),
    hasEmail: recipient?.email != null,
  };
}

export async function savePreferences(
  tx: Tx,
  actor: Actor,
  { push, mail, ...parts }: InputOf<Endpoints['saveMessagePreferences']> & PreferenceParts,
): Promise<Preferences> {
  const { playerId } = requirePlayer(actor);
  await upsertDelivery(tx, playerId, {
    push: messageTopics.filter((topic) => push.includes(topic)),
    mail: mailedTopics.filter((topic) => mail.includes(topic)),
  });
  return readPreferences(tx, actor, parts);
}

/** @throws AppError request.invalid when the address is no push service that is listed */
export async function addBrowser(
  tx: Tx,
  actor: Actor,
  {
    endpoint,
    keys,
    services,
    ...parts
  }: InputOf<Endpoints['addBrowser']> & PreferenceParts & { services: readonly string[] },
): Promise<Preferences> {
  const { playerId } = requirePlayer(actor);
  if (!isPushService(endpoint, services))
    throw invalidRequest('endpoint', 'This is the address of no push service that is known here.');
  await keepBrowser(tx, { playerId, endpoint, keys, most: MOST_BROWSERS });
  return readPreferences(tx, actor, parts);
}

export async function removeBrowser(
  tx: Tx,
  actor: Actor,
  { endpoint = null, ...parts }: { endpoint?: string | null | undefined } & PreferenceParts,
): Promise<Preferences> {
  const { playerId } = requirePlayer(actor);
  await dropBrowser(tx, { playerId, endpoint });
  return readPreferences(tx, actor, parts);
}
