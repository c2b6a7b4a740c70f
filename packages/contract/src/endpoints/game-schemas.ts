import { z } from 'zod';
import { gameKinds } from '../game-kinds.ts';
import { moneyValueSchema } from '../money.ts';

export const page = {
  pageNo: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(42),
};
export const shortText = z.string().max(64);

/** A draw of a lottery as its vendor tells it (D-126, D-127, D-128, D-130). */
const drawShape = {
  numero: z.string(),
  /** Milliseconds until it is drawn. */
  remainTime: z.number().int(),
  /** Seconds before the draw in which nothing is sold. */
  lockTime: z.number().int(),
  /** When it is drawn, epoch ms. */
  winningTime: z.number(),
};
export const drawSchema = z.object(drawShape);
export type Draw = z.infer<typeof drawSchema>;

/** A game as the lobby shows it (D-115…D-130, FACTS §1). */
export const gameSchema = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  /** The provider group by the name a player knows. */
  vassalageName: z.string(),
  vendor: z.string(),
  accountTypeName: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  displayName: z.string(),
  /** Display name that the search looks in. */
  remark: z.string(),
  isGame: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  showIcon: z.string(),
  defaultIcon: z.string(),
  minBet: moneyValueSchema,
  lines: z.number().int(),
  /** Hundredths of a percent. */
  rtp: z.number().int(),
  demo: z.boolean(),
  /** The vendor is being mended: the game is shown and cannot be opened. */
  maintenance: z.boolean(),
  /** What is in the pot that the game plays for; absent: it has none. */
  pot: moneyValueSchema.optional(),
  /** Of lotteries alone, each where its vendor names it. */
  defaultPlayType: z.string().optional(),
  gameGroupCode: z.string().optional(),
  gameGroupId: z.string().optional(),
  gameId: z.string().optional(),
  /** Weekdays of its draws as a comma list: Sunday 1, Monday 2 … Saturday 7. */
  drawDayOfWeek: z.string().optional(),
  /** Its running draw; absent where none is known. */
  ...z.object(drawShape).partial().shape,
  /** Its newest result, by commas; of lotteries that the platform sells. */
  openNumber: z.string().optional(),
  /** The platform sells it itself; absent: a vendor's. */
  own: z.literal(true).optional(),
});
export type Game = z.infer<typeof gameSchema>;

/** Games under a tag; with a prize mode, lotteries under their group, where the vendor names one. */
export const menuSchema = z.object({
  tag: z.string(),
  gameMenus: z.array(gameSchema),
  gameGroupCode: z.string().optional(),
  gameGroupId: z.string().optional(),
  /** The group's name in the caller's language. */
  labelName: z.string().optional(),
});
export type GameMenu = z.infer<typeof menuSchema>;

export const gamePage = z.object({
  games: z.array(gameSchema),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
});
export const listPage = z.object({ list: z.array(gameSchema), totalPages: z.number().int() });

export const gameListRequest = z.object({
  clientType: z.number().int().optional(),
  platform: shortText.optional(),
  channel: shortText.optional(),
  merchant: shortText.optional(),
  merchantCode: shortText.optional(),
  gameType: z.enum(['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME']).optional(),
  vassalage: shortText.optional(),
  gameClassify: z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']).optional(),
  /** Slots, tables or instant games alone, in whatever category their vendor lists them. */
  kind: z.enum(gameKinds).optional(),
  gameName: shortText.optional(),
  minBet: z.string().max(16).optional(),
  minLineNum: z.number().int().min(0).max(10_000).optional(),
  language: z.string().max(8).optional(),
  sort: z.enum(['popular', 'name', 'new']).optional(),
  /** These games alone, such as the hearts a browser keeps. */
  nodeIds: z.array(shortText).max(100).optional(),
  ...page,
});

export const providerGroupSchema = z.object({
  /** Category. */
  title: z.string(),
  gameClassify: z.string(),
  cards: z.array(
    z.object({
      vassalage: z.string(),
      name: z.string(),
      smallIcon: z.string(),
      isHot: z.boolean(),
      gameCount: z.number().int(),
      maintenance: z.boolean(),
      /** Classes (SC, VP …) that the vendor has in this category. */
      classes: z.array(z.string()),
      /** How many games of each class; '' are those of none. */
      classGames: z.record(z.string(), z.number().int()),
      /** Games that the platform sells itself; absent: those of a vendor. */
      own: z.literal(true).optional(),
    }),
  ),
});

/** What home shows below its first screen, in one answer. */
export const homeValue = z.object({
  /** Games by what a player looks for; a rail without games is left out. */
  rails: z.array(z.object({ kind: z.enum(['new', ...gameKinds]), games: z.array(gameSchema) })),
  /** Progressive pots, the largest first, each with a game that plays for it and how many do. */
  pots: z.array(z.object({ amount: moneyValueSchema, game: gameSchema, games: z.number().int() })),
  /** Lotteries with a running draw, the next to close first. */
  draws: z.array(gameSchema),
  /** Players by game, where there are enough of them that a figure tells of nobody. */
  playing: z.record(z.string(), z.number().int()),
  /** Rounds that all players of a game share, by game: until when bets are taken, epoch ms; after that the round is on. */
  rounds: z.record(z.string(), z.object({ number: z.string(), closesAt: z.number().int() })),
  /** The clock that these moments are of; null where there is none, so that an answer in which nothing changed keeps its name. */
  now: z.number().int().nullable(),
});

/** A stake table of a game (E-031); a launch names it by `roomId`. */
export const stakeTableSchema = z.object({
  roomId: z.string(),
  nodeId: z.string(),
  displayName: z.string(),
  minBet: moneyValueSchema,
  maxBet: moneyValueSchema,
});
/** D-166…D-169. */
export const prizeModeSchema = z.enum(['Lott', 'ZY', 'Elott', 'SEA']);
export const menuRequest = z
  .object({ prizeMode: prizeModeSchema.optional(), device: z.literal('WEB').optional() })
  .loose();

export const launchRequest = z.object({
  gameId: shortText.optional(),
  roomId: shortText.optional(),
  nodeId: shortText,
  /** 1 real, 0 demo. */
  accountType: z.union([z.literal(0), z.literal(1)]).default(1),
  confirmTrans: z.boolean().optional(),
  vassalage: shortText.optional(),
  accountTypeName: shortText.optional(),
  launchMode: shortText.optional(),
  platform: z.string().max(64).optional(),
  clientType: z.number().int().optional(),
  username: shortText.optional(),
  merchantCode: shortText.optional(),
  language: z.string().max(8).optional(),
  theme: z.enum(['dark', 'light']).optional(),
  /** E-063, with launchMode LOTT: the rest of the link to a lottery. */
  lottoArea: z.literal('VN').optional(),
  lottoPrizeMode: prizeModeSchema.optional(),
  lottoGameCode: shortText.optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
  playType: shortText.optional(),
  device: z.literal('WEB').optional(),
  /** Where the lottery leads back to: a page of this site. */
  backUrl: z.string().max(300).optional(),
});

export const favouriteRequest = z.object({
  nodeId: shortText,
  vendor: shortText.optional(),
  gameType: shortText.optional(),
});

/** What a vendor publishes of a closed round: `round` is checked by the engines alone, so it is passed on as it came. */
export const publishedRoundValue = z.object({
  round: z.record(z.string(), z.json()),
  game: z.object({ code: z.string().max(64), names: z.record(z.string(), z.string().max(120)) }),
  currency: z.object({ code: z.string().max(12), symbol: z.string().max(8), digits: z.number().int().min(0).max(4) }),
  closedAt: z.number(),
});
/** A page of what a vendor publishes, at its GET /vendor/rounds. `next`: where the next page begins; null: nowhere. */
export const publishedPageValue = z.object({
  rounds: z.array(z.record(z.string(), z.json())),
  next: z.string().nullable(),
});
