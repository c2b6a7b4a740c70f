import { CHAT_PATH, type endpoints, type InputOf, languageOf } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { ensureEncryptedSecret } from '../../platform/encrypted-secrets.ts';
import type { PlayerActor } from '../../platform/http/actor.ts';
import { hashToken } from '../../platform/http/sessions.queries.ts';
import type { Random } from '../../platform/random.ts';
import { brandSettings } from '../brand/index.ts';
import { themeFor } from './chat.rules.ts';
import { chatSettings } from './chat.settings.ts';
import type { Provider } from './provider/chat-provider.ts';
import { insertTicket } from './room/passes.queries.ts';
import { nameInRoom } from './room/room.service.ts';

/** The secret that a brand's calls to its outside provider are signed with; made at the first call. */
export const providerSecret = (tx: Tx, brand: string, random: Random): Promise<string> =>
  ensureEncryptedSecret(tx, `chat:${brand}`, random);

/** The outside provider of a brand; null: the platform's own room. */
export async function readProvider(tx: Tx, settings: BrandSettings, random: Random): Promise<Provider | null> {
  const { brand } = settings;
  const url = settings.get(chatSettings.provider);
  if (url === '') return null;
  const frames = settings.get(chatSettings.providerFrames);
  return { brand, url, frames, secret: await providerSecret(tx, brand, random) };
}

/** What an outside provider learns of a player: an id that means nothing elsewhere, and the masked name. */
export async function introduce(db: Queryable, { brand, playerId }: PlayerActor) {
  return { brand, playerRef: playerId, name: await nameInRoom(db, playerId) };
}

/** Hosts whose frames the pages of a brand let in because of its chat. */
export function chatFrameHosts(settings: BrandSettings): readonly string[] {
  const outside = settings.modules.has('CBS3') && settings.get(chatSettings.provider) !== '';
  return outside ? settings.get(chatSettings.providerFrames) : [];
}

/**
 * E-064 without an outside provider: an address on the games' origin. The ticket stands behind the #, which no server and no log sees,
 * works once, and lives for a minute; the session's token stays where it is (TRUST §6).
 */
export async function openOwnRoom(
  tx: Tx,
  actor: PlayerActor,
  input: InputOf<typeof endpoints.chatUrl>,
  { gamesUrl, random }: { gamesUrl: string; random: Random },
): Promise<{ chatUrl: string }> {
  const ticket = random.token(32);
  const { brand, playerId, sessionId } = actor;
  await insertTicket(tx, { id: random.uuid(), brand, playerId, sessionId, ticketHash: hashToken(ticket) });
  const look = new URLSearchParams({
    title: input.title,
    language: languageOf(input.language ?? actor.language).code,
    theme: themeFor(input.headerColor),
    zone: actor.settings.get(brandSettings.timeZone),
    // Which site may frame the room and is answered by it.
    site: new URL(actor.siteUrl).hostname,
  });
  return { chatUrl: `${gamesUrl}${CHAT_PATH}?${look.toString()}#${ticket}` };
}
