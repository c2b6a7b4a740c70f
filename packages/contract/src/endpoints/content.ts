import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { cleanedText, longText } from '../plain-text.ts';
import { bonusOfferSchema } from './bonuses.ts';
import { serviceEntrySchema } from './brand.ts';

const nothing = z.object({}).loose();

export const bannerSchema = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  /** Where the slide leads: an address inside the site, or an allow-listed outside one. '' leads nowhere. */
  url: z.string(),
  linkageType: z.enum(['NONE', 'INNER', 'OUTER', 'MODAL']),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  art: z.object({ scene: z.string(), palette: z.string(), seed: z.number().int() }),
});
/** What a campaign gives and asks, in short: its terms say all of it. */
export const promotionGiftSchema = z.object({
  as: z.enum(['money', 'bonus', 'points', 'free-rounds']),
  /** Of what is deposited, staked or lost; the largest where there are steps. */
  percent: z.number().nullable(),
  /** What is given; beside `percent` or with `upTo` the most. Whole points or rounds where it is given as such. */
  amount: moneyValueSchema.nullable(),
  upTo: z.boolean(),
  /** Points for every full amount. */
  each: z.object({ of: moneyValueSchema, points: z.number().int() }).nullable(),
  /** Of what is credited, in percent; 0: nothing must be staked. */
  turnoverPercent: z.number().int(),
  /** Days in which it is claimed; null: it comes by itself. */
  claimDays: z.number().int().nullable(),
});
export type PromotionGift = z.infer<typeof promotionGiftSchema>;
export const promotionSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  content: z.string(),
  art: z.object({ scene: z.string(), palette: z.string(), seed: z.number().int() }),
  endsAt: z.number().nullable(),
  /** The bonus it speaks of, with its terms; null: there is none that is chosen. */
  offer: bonusOfferSchema.nullable(),
  /** What the campaign behind it gives; null: there is none. */
  gift: promotionGiftSchema.nullable(),
});
export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  date: z.number(),
});
export type Banner = z.infer<typeof bannerSchema>;
export type Promotion = z.infer<typeof promotionSchema>;

export const messagesEndpoints = {
  announcements: endpoint({
    id: 'E-038',
    feature: 'messages',
    summary: 'Announcements, banners and promotions',
    method: 'POST',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'public',
    repeatable: true,
    body: z.object({
      types: z.string().max(40).default('B,PL,PU,PR,H'),
      platform: z.string().max(8).default('W'),
      execution: z.string().max(8).default('B'),
      language: z.string().max(8).optional(),
    }),
    value: z.object({
      popup: z.array(announcementSchema),
      player: z.array(announcementSchema),
      banners: z.array(bannerSchema),
      promotion: z.array(promotionSchema),
    }),
    built: true,
  }),
};

export const feedbackTypes = [
  'deposit',
  'withdrawal',
  'game',
  'customer service',
  'application',
  'other issues',
] as const;
/** answered: customer service has written back; closed: it is done. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export const ticketSchema = z.object({
  reference: z.string(),
  type: z.enum(feedbackTypes),
  content: z.string(),
  state: z.enum(ticketStates),
  answer: z.string().nullable(),
  createdAt: z.number(),
  answeredAt: z.number().nullable(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const supportEndpoints = {
  listTickets: endpoint({
    id: 'X-260',
    feature: 'support',
    summary: "The player's own tickets with their state and answers, newest first",
    method: 'POST',
    path: '/wps/feedback/mine',
    access: 'session',
    repeatable: true,
    always: true,
    body: nothing,
    value: z.object({ list: z.array(ticketSchema) }),
    built: true,
  }),
  feedback: endpoint({
    id: 'E-047',
    feature: 'support',
    summary: 'Write to customer service; a visitor leaves a contact',
    method: 'PUT',
    path: '/wps/feedback',
    access: 'public',
    always: true,
    body: z.strictObject({
      type: z.enum(feedbackTypes),
      content: longText(2000).min(1),
      /** Needed from a visitor: where the answer goes. */
      contact: cleanedText(120).optional(),
    }),
    value: z.object({ reference: z.string() }),
    errors: ['feedback.invalid'],
    built: true,
  }),
  helpCentre: endpoint({
    id: 'E-050',
    feature: 'support',
    summary: 'Help topics',
    method: 'POST',
    path: '/wps/system/helpCenter',
    access: 'public',
    repeatable: true,
    always: true,
    body: z.object({ language: z.string().max(8).optional() }).loose(),
    value: z.object({ topics: z.array(z.object({ id: z.string(), title: z.string(), content: z.string() })) }),
    built: true,
  }),
  serviceLink: endpoint({
    id: 'E-066',
    feature: 'support',
    summary: "Online-service link for the caller's level",
    method: 'POST',
    path: '/wps/system/serviceLink',
    access: 'public',
    repeatable: true,
    always: true,
    body: nothing,
    value: z.object({
      csType: serviceEntrySchema.shape.csType,
      /** The link is the entry of type `SERVICE_PATH_TYPE`; its last eight characters are the key to the rest. */
      version: z.object({ pathList: z.array(z.object({ type: z.number().int(), path: z.string() })) }),
    }),
    errors: ['function.disabled'],
    built: true,
  }),
};
