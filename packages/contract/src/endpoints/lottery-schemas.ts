/** What the calls of lotteries ask and answer (FACTS §1). */
import { z } from 'zod';
import { moneyValueSchema } from '../money.ts';
import { pageRequest } from '../paging.ts';
import { drawSchema, shortText } from './game-schemas.ts';

export const gameCode = z.string().regex(/^[A-Z0-9_]{1,40}$/);
export const numero = z.string().regex(/^[0-9]{8}(-[0-9]{4})?$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Most lines of a slip, and draws of a chase. */
export const MOST_SLIP_LINES = 50;
export const MOST_CHASE_DRAWS = 10;

export const lobbyRequest = z.object({
  count: z.number().int().min(1).max(100).default(20),
  prizeMode: shortText.optional(),
  device: shortText.optional(),
  lottoArea: shortText.optional(),
  language: z.string().max(8).optional(),
});

export const runningDraw = drawSchema.extend({
  /** Whether it is sold now. */
  isSale: z.boolean(),
  /** Hash of its seed, published before sale; null: a state draws it. */
  serverSeedHash: hash.nullable(),
  /** Round of the public beacon that it waits for; null: none. */
  beaconRound: z.number().int().nullable(),
  /** `playId:number` that cannot be bought for this draw, or that pays half: of the game and of the draw. */
  closed: z.array(z.string()),
  half: z.array(z.string()),
});

const openedSchema = z.object({
  gameCode,
  gameName: z.string(),
  vendor: z.string(),
  gameGroupCode: z.string(),
  numero,
  /** Numbers as they are read out, by commas. */
  openNumber: z.string(),
  winningTime: z.number(),
  /** Of the day before the brand began to sell. */
  beforeOpening: z.boolean(),
  /** Drawn by the demo results service, which plays a state's draw: it must never be shown as the state's. */
  demo: z.boolean(),
});
export type OpenedDraw = z.infer<typeof openedSchema>;

export const lotteryGameSchema = z.object({
  gameCode,
  gameName: z.string(),
  remark: z.string(),
  vendor: z.string(),
  prizeMode: z.string(),
  gameType: z.string(),
  gameGroupCode: z.string(),
  gameGroupId: z.string(),
  labelName: z.string(),
  defaultPlayType: z.string(),
  /** Sunday 1 … Saturday 7, by commas. */
  drawDayOfWeek: z.string(),
  source: z.enum(['own', 'official']),
  /** Its results come from the demo results service, not from the state whose draw it is named after. */
  demo: z.boolean(),
  currentNumero: runningDraw.nullable(),
  previousNumero: openedSchema.nullable(),
});
export type LotteryGameCard = z.infer<typeof lotteryGameSchema>;

export const games = z.object({ list: z.array(lotteryGameSchema) });
export const groups = z.object({
  groups: z.array(
    z.object({
      gameGroupCode: z.string(),
      gameGroupId: z.string(),
      labelName: z.string(),
      gameMenus: z.array(lotteryGameSchema),
    }),
  ),
});
export const openedList = z.object({ list: z.array(openedSchema) });
export const byGame = z.strictObject({ gameCode });
export const byDraw = z.strictObject({ gameCode, numero });

export const slipLine = z.strictObject({
  playId: z.string().max(40),
  picks: z.array(z.array(z.number().int()).max(10_000)).max(20),
  mode: z.string().max(16).default('whole'),
  multiple: z.number().int().min(1).max(100_000).default(1),
  /** null: the highest that the brand sells. */
  series: z.number().int().nullable().default(null),
});

/**
 * `locked`: sold out, not drawn; `waiting`: drawn and not settled yet; `cancelled`: given back by the player; `returned`:
 * given back because its chase had won, or because its draw is not held.
 */
export const ticketStates = ['open', 'locked', 'waiting', 'won', 'lost', 'cancelled', 'returned'] as const;

export const ticketSchema = z.object({
  /** `L12-3`. */
  reference: z.string(),
  slip: z.string(),
  ticketId: z.uuid(),
  gameCode,
  numero,
  playId: z.string(),
  picks: z.string(),
  lines: z.number().int(),
  series: z.number().int(),
  mode: z.string(),
  multiple: z.number().int(),
  unitStake: moneyValueSchema,
  /** What was paid: units of all lines less the rebate. */
  stake: moneyValueSchema,
  /** For a lower series than the highest on sale. */
  rebate: moneyValueSchema,
  /** Ten-thousandths of a stake unit by prize, as they were when it was bought. */
  odds: z.record(z.string(), z.string()),
  half: z.array(z.string()),
  placedAt: z.number(),
  /** Until then it can be cancelled. */
  lockAt: z.number(),
  winningTime: z.number(),
  state: z.enum(ticketStates),
  won: moneyValueSchema,
  /** Numbers as they are read out, by commas; null: not drawn. */
  openNumber: z.string().nullable(),
  /** Draws of its slip: a chase has more than one. */
  slipDraws: z.number().int(),
  stopOnWin: z.boolean(),
  /** A corrected result has changed what it was paid. */
  resettled: z.boolean(),
});
export type LotteryTicket = z.infer<typeof ticketSchema>;

const ticketFilter = z.object({
  gameCode: gameCode.optional(),
  numero: numero.optional(),
  slip: z
    .string()
    .regex(/^L[0-9]{1,18}$/)
    .optional(),
  /** Absent: every state. */
  states: z.array(z.enum(ticketStates)).min(1).max(ticketStates.length).optional(),
  /** When they were bought, from (included) to (excluded), epoch ms. */
  from: z.number().int().min(0).max(8.64e15).optional(),
  to: z.number().int().min(0).max(8.64e15).optional(),
});
export const ticketsRequest = pageRequest.extend(ticketFilter.shape);

/** Sums of a filter, not of a page. */
export const ticketTotals = z.object({
  /** Stakes of the tickets that were settled. */
  staked: moneyValueSchema,
  won: moneyValueSchema,
  /** Stakes of those that wait for their result. */
  waiting: moneyValueSchema,
});

/** When what happened, by the platform's clock, epoch ms. */
export const drawMoments = z.object({
  openedAt: z.number(),
  lockAt: z.number(),
  drawAt: z.number(),
  drawnAt: z.number(),
});

export const publishedDraw = z.object({
  gameCode,
  numero,
  modelId: z.string(),
  modelVersion: z.number().int(),
  serverSeedHash: hash,
  serverSeed: z.string(),
  ticketCount: z.number().int(),
  ticketsRoot: hash,
  beacon: z.object({ round: z.number().int(), randomness: hash }).nullable(),
  shots: z.array(z.number().int()).optional(),
  result: z.array(z.number().int()),
  tickets: z.array(z.object({ leaf: z.string(), index: z.number().int(), path: z.array(hash) })).optional(),
});

export const statistic = z.object({
  number: z.number().int(),
  hits: z.number().int(),
  gap: z.number().int().nullable(),
});

export const lotteryPage = z.object({
  game: lotteryGameSchema,
  prizeModeId: z.string(),
  modelId: z.string(),
  modelVersion: z.number().int(),
  series: z.object({ least: z.number().int(), most: z.number().int(), step: z.number().int() }),
  unitPrice: moneyValueSchema,
  playMenuGroups: z.array(
    z.object({
      playCode: z.string(),
      playName: z.string(),
      playMenus: z.array(
        z.object({
          playId: z.string(),
          playName: z.string(),
          playSwitch: z.boolean(),
          /** What a line costs in the mode `whole`. */
          singleBetPrice: moneyValueSchema,
          /** Ten-thousandths of a stake unit by prize, at the highest series on sale. */
          odds: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
  bettingModes: z.array(
    z.object({
      bettingModeId: z.string(),
      code: z.string(),
      /** What a stake unit costs in it. */
      unit: moneyValueSchema,
      betAmountMax: moneyValueSchema,
      betMultipleMax: z.number().int(),
    }),
  ),
  closed: z.array(z.string()),
  half: z.array(z.string()),
  /** Draws that are sold now, the running one first: those of a chase. */
  draws: z.array(runningDraw),
});

export const slipRequest = z.strictObject({
  gameCode,
  lines: z.array(slipLine).min(1).max(MOST_SLIP_LINES),
  /** The draws, each with how many times every line is played. */
  draws: z
    .array(z.strictObject({ numero, times: z.number().int().min(1).max(1_000).default(1) }))
    .min(1)
    .max(MOST_CHASE_DRAWS)
    .refine((draws) => new Set(draws.map((draw) => draw.numero)).size === draws.length, 'A draw is named twice.'),
  /** Gives back the draws that are not sold out yet as soon as one has won. */
  stopOnWin: z.boolean().default(false),
});
