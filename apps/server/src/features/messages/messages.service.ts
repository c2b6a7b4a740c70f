import {
  type announcementSchema,
  type Banner,
  type endpoints,
  escapeHtml,
  type InputOf,
  languages,
  type MessageTopic,
  type promotionSchema,
  type ValueOf,
} from '@sampan/contract';
import type { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { cleanTexts, inLanguage } from '../../platform/html/texts-by-language.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import {
  type AnnouncementRow,
  type AnnouncementType,
  insertOwnMessage,
  selectAnnouncements,
  upsertAnnouncement,
} from './messages.queries.ts';

type Announcement = z.infer<typeof announcementSchema>;

/** What E-038 brings beside announcements; app.ts says who lists it. */
export interface ContentParts {
  listBanners(db: Queryable, settings: BrandSettings, language: string): Promise<Banner[]>;
  listPromotions(db: Queryable, settings: BrandSettings, language: string): Promise<z.infer<typeof promotionSchema>[]>;
}

/** The four parts of E-038; a part that `types` does not ask for comes empty. */
export async function readAnnouncements(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.announcements>,
  { listBanners, listPromotions }: ContentParts,
): Promise<ValueOf<typeof endpoints.announcements>> {
  const asked = new Set(input.types.split(',').map((type) => type.trim().toUpperCase()));
  const chosen = (input.language ?? '').toUpperCase();
  const language = languages.some((known) => known.code === chosen) ? chosen : actor.language;
  const rows = await selectAnnouncements(tx, actor.brand, actor.playerId);
  const present = (row: AnnouncementRow): Announcement => {
    const texts = inLanguage(row.texts, language);
    return {
      id: row.announcement_id,
      title: texts?.title ?? '',
      content: texts?.content ?? '',
      date: row.published_at.getTime(),
    };
  };
  const isForList = (row: AnnouncementRow) =>
    (row.type === 'H' && asked.has('H')) || (row.type === 'PL' && asked.has('PL') && actor.playerId !== null);
  return {
    popup: asked.has('PU') ? rows.filter((row) => row.type === 'PU').map(present) : [],
    player: rows.filter(isForList).map(present),
    banners: asked.has('B') ? await listBanners(tx, actor.settings, language) : [],
    promotion: asked.has('PR') ? await listPromotions(tx, actor.settings, language) : [],
  };
}

export interface SaveAnnouncement {
  announcementId: string;
  type: AnnouncementType;
  texts: Record<string, { title: string; content: string }> & { EN: { title: string; content: string } };
  publishedAt?: Date;
}

/** Keeps an announcement; its HTML is cleaned first. Known ids are overwritten. */
export async function saveAnnouncement(tx: Tx, brand: string, announcement: SaveAnnouncement): Promise<void> {
  const hosts = (await loadSettings(tx, brand)).get(brandSettings.linkHosts);
  const { announcementId: id, type, publishedAt = null } = announcement;
  await upsertAnnouncement(tx, { brand, id, type, texts: cleanTexts(announcement.texts, hosts), publishedAt });
}

/** Open pages say it in the language they are in. */
function messageEvent({ EN, ...others }: Record<string, { title: string }> & { EN: { title: string } }) {
  const titles = Object.fromEntries(Object.entries(others).map(([language, { title }]) => [language, title]));
  return { type: 'message', title: EN.title, ...(Object.keys(titles).length > 0 && { titles }) } as const;
}

/** Publishes an announcement now and tells every open page of the brand. */
export async function announce(tx: Tx, brand: string, announcement: SaveAnnouncement): Promise<void> {
  await saveAnnouncement(tx, brand, announcement);
  await publish(tx, { brand, event: messageEvent(announcement.texts) });
}

/** How long a player's own message stays in the list, in days. */
const OWN_DAYS = 90;

export interface PlayerNotice {
  brand: string;
  playerId: string;
  id: string;
  /** Decides where else the player is told (elsewhere/elsewhere.rules.ts). */
  topic: Exclude<MessageTopic, 'news'>;
  /** Plain text, by language code. */
  texts: Record<string, { title: string; text: string }> & { EN: { title: string; text: string } };
  /** The caller has sent a mail of it. */
  mailed?: boolean;
  /** Open pages say it already: no toast beside them. */
  quiet?: boolean;
}

/** A message for one player alone: it waits among the messages, open pages are notified, and it goes where the player wants it too. */
export async function notifyPlayer(tx: Tx, notice: PlayerNotice): Promise<void> {
  const { brand, playerId, id, topic, texts, mailed = false, quiet = false } = notice;
  const pages = Object.entries(texts).map(([language, { title, text }]) => {
    return [language, { title, text, content: `<p>${escapeHtml(text)}</p>` }] as const;
  });
  const row = { brand, id, playerId, topic, texts: Object.fromEntries(pages), days: OWN_DAYS, mailed };
  await insertOwnMessage(tx, row);
  if (!quiet) await publish(tx, { brand, playerId, event: messageEvent(texts) });
}
