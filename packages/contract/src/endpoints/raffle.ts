import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { missionPrizeSchema, offeredPrizeSchema } from './missions.ts';
import { rewardReceiptSchema } from './rewards.ts';

export const rafflePeriods = ['day', 'week', 'month', 'once'] as const;
export const raffleTicketKinds = ['stake', 'deposit', 'mission', 'hand'] as const;
/** What a draw is called: `RF12`. */
export const raffleDrawPattern = /^RF[1-9]\d{0,14}$/;
const drawName = z.string().regex(raffleDrawPattern);

/** A way to earn tickets. */
const ruleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stake'),
    /** A ticket for each so much of valid bets. */
    each: moneyValueSchema,
    /** Categories of games that count; null: all. */
    products: z.array(z.string()).nullable(),
    leastStake: moneyValueSchema.nullable(),
    /** What the next ticket has already. */
    done: moneyValueSchema,
  }),
  z.object({ kind: z.literal('deposit'), each: moneyValueSchema, done: moneyValueSchema }),
  /** `tickets` for each claimed prize of a mission. */
  z.object({ kind: z.literal('mission'), tickets: z.number().int() }),
]);
export type RaffleRule = z.infer<typeof ruleSchema>;

const prizesSchema = z.array(z.object({ from: z.number().int(), to: z.number().int(), prize: missionPrizeSchema }));

/** A prize that the caller has won, or had to pass on. */
const ownPrizeSchema = z.object({
  place: z.number().int(),
  number: z.number().int(),
  prize: missionPrizeSchema,
  offered: offeredPrizeSchema.nullable(),
});
export type OwnRafflePrize = z.infer<typeof ownPrizeSchema>;

/** What is published of a draw, by its state. */
const drawSchema = z.object({
  name: drawName,
  /** The first day of the period in the brand's time zone, or a word. */
  key: z.string(),
  /** `open`: tickets are earned. `locked`: the list is closed. `drawn`. `cancelled`: its tickets went to another draw. */
  state: z.enum(['open', 'locked', 'drawn', 'cancelled']),
  seedHash: z.string(),
  committedAt: z.number(),
  fromAt: z.number(),
  locksAt: z.number(),
  /** Tickets that stand. */
  tickets: z.number().int(),
  /** null until the list is closed. */
  lockedAt: z.number().nullable(),
  ticketsRoot: z.string().nullable(),
  /** null until it is drawn or cancelled. */
  endedAt: z.number().nullable(),
  /** null until it is drawn. */
  seed: z.string().nullable(),
  /** Of the caller. */
  mine: z.number().int(),
  /** What the caller has won, the first place first. */
  won: z.array(ownPrizeSchema),
});
export type RaffleDraw = z.infer<typeof drawSchema>;

export const raffleSchema = z.object({
  code: z.string(),
  period: z.enum(rafflePeriods),
  title: z.string(),
  text: z.string(),
  rules: z.array(ruleSchema),
  /** Of one player in one draw; null: no end. */
  mostTickets: z.number().int().nullable(),
  onePrize: z.boolean(),
  claimDays: z.number().int(),
  /** What becomes of a prize that nobody claims in time. */
  unclaimed: z.enum(['house', 'next']),
  prizes: prizesSchema,
  /** Prizes in number. */
  places: z.number().int(),
  /** The draw for which tickets are earned now. */
  draw: drawSchema,
  /** The newest own tickets in it. */
  tickets: z.array(z.object({ number: z.number().int(), kind: z.enum(raffleTicketKinds), earnedAt: z.number() })),
  /** The draw before it, drawn, cancelled or about to be drawn. */
  last: drawSchema.nullable(),
});
export type Raffle = z.infer<typeof raffleSchema>;

const winnerSchema = z.object({
  place: z.number().int(),
  number: z.number().int(),
  /** Masked; of the caller the own name. */
  account: z.string(),
  mine: z.boolean(),
  prize: missionPrizeSchema,
  /** `passed`: nobody claimed it in time, and the next ticket drawn has it. `unclaimed`: it stays with the house. */
  state: z.enum(['offered', 'claimed', 'passed', 'unclaimed']),
});
export type RaffleWinner = z.infer<typeof winnerSchema>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const provenTicket = z.object({ leaf: z.string(), index: z.number().int(), path: z.array(hash) });

const nothing = z.object({}).loose();

export const raffleEndpoints = {
  claimRaffle: endpoint({
    id: 'E-048',
    feature: 'raffle',
    summary: 'Claim the prize of a place in a raffle draw',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    access: 'real',
    money: true,
    body: z.object({ draw: drawName, place: z.number().int().min(1).max(1_000) }),
    value: z.object({ receipt: rewardReceiptSchema }),
    errors: [
      'reward.not.found',
      'reward.claimed',
      'reward.expired',
      'reward.held',
      'reward.refused',
      'protection.break',
    ],
    built: true,
  }),
  raffles: endpoint({
    id: 'X-482',
    feature: 'raffle',
    summary: 'Raffles that run: how tickets are earned, the own ones, the commitment, prizes, the draw before',
    method: 'POST',
    path: '/wps/raffle/list',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: z.object({ list: z.array(raffleSchema) }),
    built: true,
  }),
  raffleTickets: endpoint({
    id: 'X-483',
    feature: 'raffle',
    summary: 'The own tickets of a draw, newest first; those that were taken back are among them',
    method: 'POST',
    path: '/wps/raffle/tickets',
    access: 'session',
    repeatable: true,
    body: pageRequest.extend({ draw: drawName }),
    value: pageOf(
      z.object({
        number: z.number().int(),
        kind: z.enum(raffleTicketKinds),
        earnedAt: z.number(),
        takenAt: z.number().nullable(),
      }),
    ),
    built: true,
  }),
  raffleDraws: endpoint({
    id: 'X-484',
    feature: 'raffle',
    summary: 'Draws of a raffle that are over, newest first',
    method: 'POST',
    path: '/wps/raffle/draws',
    access: 'session',
    repeatable: true,
    body: pageRequest.extend({ code: z.string().min(2).max(40) }),
    value: pageOf(drawSchema),
    built: true,
  }),
  raffleWinners: endpoint({
    id: 'X-485',
    feature: 'raffle',
    summary: 'Who has the places of a draw, masked',
    method: 'POST',
    path: '/wps/raffle/winners',
    access: 'session',
    repeatable: true,
    body: pageRequest.extend({ draw: drawName }),
    value: pageOf(winnerSchema),
    built: true,
  }),
  raffleProof: endpoint({
    id: 'X-486',
    feature: 'raffle',
    summary: 'A draw that is over as anybody can recompute it, with a ticket shown to stand in its list',
    method: 'POST',
    path: '/wps/raffle/proof',
    access: 'public',
    repeatable: true,
    body: z.object({ draw: drawName, number: z.number().int().min(1).max(999_999_999).optional() }),
    value: z.object({
      moments: z.object({ committedAt: z.number(), lockedAt: z.number(), drawnAt: z.number() }),
      draw: z.object({
        raffle: drawName,
        serverSeedHash: hash,
        serverSeed: hash,
        ticketCount: z.number().int(),
        ticketsRoot: hash,
        places: z.number().int(),
        onePrize: z.boolean(),
        drawn: z.array(provenTicket),
        winners: z.array(z.number().int()),
        tickets: z.array(provenTicket).optional(),
      }),
    }),
    errors: ['lottery.ticket.unknown', 'function.not.available'],
    built: true,
  }),
  raffleList: endpoint({
    id: 'X-487',
    feature: 'raffle',
    summary: 'The list of tickets of a draw since its lock: the texts of the leaves, in order',
    method: 'POST',
    path: '/wps/raffle/ticket-list',
    access: 'public',
    repeatable: true,
    body: z.object({ draw: drawName, after: z.number().int().min(0).max(999_999_999).default(0) }),
    value: z.object({
      ticketCount: z.number().int(),
      ticketsRoot: hash,
      leaves: z.array(z.string()),
      /** The number after which the next leaves are asked for; null: these were the last. */
      next: z.number().int().nullable(),
    }),
    errors: ['lottery.ticket.unknown'],
    built: true,
  }),
};
