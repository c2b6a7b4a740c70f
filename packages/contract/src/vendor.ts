/**
 * Vendor API v1: how an outside game vendor talks to the platform (seamless wallet).
 * Rules of FACTS §2: a request id is answered once and then repeated byte for byte; a transaction id happens once;
 * wins and rollbacks outlive the session, bets do not; a rollback that comes first leaves a tombstone.
 *
 * Amounts are decimal strings in the currency of the session or the round and in the unit that the vendor writes it in
 * (wire-unit.ts), which is the currency's own unless another was agreed on: `12.50` in dollars, `50000` in dong or `50` in
 * thousands of dong, `1.250` in dinars. What is not exact in it is refused (vendor.amount.precision, which names the field).
 *
 * Every call is POST with a JSON body and is signed:
 *   X-Vendor: the vendor's code        X-Key-Id: which of its keys        X-Timestamp: epoch ms, at most 5 minutes off
 *   X-Signature: v1=<hex HMAC-SHA256(secret, `${timestamp}.${METHOD}.${path}.${hex SHA-256(body)}`)>
 * The platform signs what it sends to a vendor the same way.
 */
import { z } from 'zod';
import { moneyValueSchema, positiveWireAmountSchema, wireAmountSchema } from './money.ts';
import { cleanedText } from './plain-text.ts';
import { vendorId as id, vendorCurrency } from './vendor-ids.ts';
import { LARGEST_WIRE_RATE, MOST_WIRE_DIGITS } from './wire-unit.ts';

export const VENDOR_API_PREFIX = '/vendor/v1';
export const SIGNATURE_MAX_AGE_MS = 300_000;
export const vendorHeaders = {
  vendor: 'x-vendor',
  keyId: 'x-key-id',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

/** The text that is signed. `path` has no host and no query; `bodyHash` is the hex SHA-256 of the raw body. */
export function signedText(part: { timestamp: string; method: string; path: string; bodyHash: string }): string {
  return `${part.timestamp}.${part.method.toUpperCase()}.${part.path}.${part.bodyHash}`;
}

const requestId = id;
const sessionToken = z.string().min(20).max(128);
/** Not needed: a session or round has one currency. Where it is sent, another one is refused (vendor.currency.mismatch). */
const currency = vendorCurrency.optional();

/** POST /vendor/v1/session: exchanges the one-use launch code (lives 60 s) for a game session. */
export const vendorSessionRequest = z.strictObject({ requestId, launchCode: sessionToken });
export const vendorSessionValue = z.object({
  sessionToken: z.string(),
  /** Opaque, stable for this player; names the player in wins and rollbacks, which outlive the session. */
  playerRef: z.uuid(),
  nickname: z.string(),
  gameCode: z.string(),
  /** demo: nobody's money is at stake. Its currency is DEMO, all calls and rules are the same (games with `demo` in the catalogue). */
  mode: z.enum(['real', 'demo']),
  /** How money is written here: `digits` decimals at most, and 1 is `rate` of the currency's smallest units. */
  currency: z.object({
    code: z.string(),
    symbol: z.string(),
    digits: z.number().int(),
    rate: z.number().int().positive(),
  }),
  language: z.string(),
  theme: z.enum(['dark', 'light']),
  balance: moneyValueSchema,
  limits: z.object({ minBet: moneyValueSchema, maxBet: moneyValueSchema }),
  autoplay: z.boolean(),
  lobbyUrl: z.string(),
  expiresAt: z.number(),
});

/** POST /vendor/v1/balance */
export const vendorBalanceRequest = z.strictObject({ requestId, sessionToken });
export const vendorBalanceValue = z.object({ balance: moneyValueSchema });

/** POST /vendor/v1/bet: takes a stake. Refused for an expired session, an excluded player, or not enough money. */
export const vendorBetRequest = z.strictObject({
  requestId,
  sessionToken,
  transactionId: id,
  roundId: id,
  gameCode: id,
  amount: positiveWireAmountSchema,
  currency,
});

/** POST /vendor/v1/win: pays into a round (zero is allowed: it closes a lost round). Never refused for an expired session. */
export const vendorWinRequest = z.strictObject({
  requestId,
  playerRef: z.uuid(),
  transactionId: id,
  roundId: id,
  gameCode: id,
  amount: wireAmountSchema,
  currency,
  /** true: no further bet or win follows in this round. */
  roundClosed: z.boolean(),
});

/** POST /vendor/v1/close: ends a round that pays nothing more. The same as a win of zero with roundClosed. */
export const vendorCloseRequest = z.strictObject({
  requestId,
  playerRef: z.uuid(),
  transactionId: id,
  roundId: id,
  gameCode: id,
});

/** POST /vendor/v1/bonus-win: a prize of a campaign (free rounds, a tournament), outside the stakes of any round. */
export const vendorBonusWinRequest = z.strictObject({
  requestId,
  playerRef: z.uuid(),
  transactionId: id,
  campaignId: id,
  gameCode: id,
  amount: positiveWireAmountSchema,
  currency,
});

/** POST /vendor/v1/jackpot-win: a jackpot that fell in a round of this player, open or closed. Paid beside the round's wins. */
export const vendorJackpotWinRequest = z.strictObject({
  requestId,
  playerRef: z.uuid(),
  transactionId: id,
  roundId: id,
  gameCode: id,
  amount: positiveWireAmountSchema,
  currency,
});

const pot = z.strictObject({
  name: id,
  /** what the operator puts in when the pot begins, and again when it was won */
  seed: wireAmountSchema,
});
/** Which group of games shares these pots. */
const potsCode = id;
export const vendorPotValue = z.object({ name: z.string(), amount: moneyValueSchema });

/** POST /vendor/v1/pots: what is in progressive pots now, in the session's brand and currency. */
export const vendorPotsRequest = z.strictObject({
  requestId,
  sessionToken,
  potsCode,
  pots: z.array(pot).min(1).max(8),
});
export const vendorPotsValue = z.object({ pots: z.array(vendorPotValue) });

/**
 * POST /vendor/v1/pot-round: an open round plays for the pots, once: its shares go in, and the pot it won is paid
 * whole and begins anew. How much was won is the platform's to say.
 */
export const vendorPotRoundRequest = z.strictObject({
  requestId,
  playerRef: z.uuid(),
  transactionId: id,
  roundId: id,
  gameCode: id,
  potsCode,
  pots: z
    .array(pot.extend({ contribution: wireAmountSchema }))
    .min(1)
    .max(8),
  won: id.nullable(),
});
export const vendorPotRoundValue = z.object({
  balance: moneyValueSchema,
  transactionId: z.string(),
  won: vendorPotValue.nullable(),
  /** after this round */
  pots: z.array(vendorPotValue),
});

/** POST /vendor/v1/catalogue: the vendor's catalogue has changed; the platform reads it within a minute. */
export const vendorCatalogueRequest = z.strictObject({ requestId });
export const vendorCatalogueValue = z.object({
  /** Games of this vendor the platform knows now. */
  games: z.number().int(),
  /** When the catalogue was last read, epoch ms; null: never yet. */
  readAt: z.number().nullable(),
});

/** POST /vendor/v1/rollback: undoes one bet. An unknown bet is remembered, so that the bet arriving later is refused. */
export const vendorRollbackRequest = z.strictObject({
  requestId,
  playerRef: z.uuid(),
  transactionId: id,
  betTransactionId: id,
  roundId: id,
  gameCode: id,
});

/** The answer to bet, win, rollback, close and both prizes. */
export const vendorWalletValue = z.object({
  balance: moneyValueSchema,
  transactionId: z.string(),
  reference: z.string(),
});

const currencyCode = z.string().regex(/^[A-Z0-9]{3,8}$/, 'must be the code of a currency');

/** Stakes by currency, each in the vendor's unit of it. */
const stakeLimits = z.record(
  currencyCode,
  z.strictObject({ minBet: positiveWireAmountSchema, maxBet: positiveWireAmountSchema }),
);
const seedsByCurrency = z.record(currencyCode, wireAmountSchema);

/** How a vendor writes money of a currency (wire-unit.ts). */
const catalogueUnit = z.strictObject({
  rate: z.number().int().min(1).max(LARGEST_WIRE_RATE),
  digits: z.number().int().min(0).max(MOST_WIRE_DIGITS),
});

/** What players and operators read, by language. */
const shownNames = z.record(z.string().max(16), cleanedText(60).min(1));

/** One game in a vendor's catalogue, served by the vendor at GET {catalogueUrl}; the platform pulls it. */
export const vendorGame = z.strictObject({
  code: id,
  names: shownNames,
  /** VASSALAGE is no game: a tile that opens the list of its provider group's games. */
  category: z.enum(['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME', 'VASSALAGE']),
  /** Class inside RNG: SC scratch, VP video poker, JP jackpot, TG table, AC arcade, BG bingo; absent: a reel slot. */
  classify: z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']).optional(),
  /** The provider group (label) under which the vendor shows it. */
  vassalage: id,
  /**
   * Lowest and highest stake by currency; DEMO is what free demo accounts play with. In a currency of the vendor's that is
   * not named here, each brand's own ladder holds.
   */
  limits: stakeLimits,
  lines: z.number().int().min(0),
  /** Return to player in hundredths of a percent (9620 = 96.20 %), as proven by the vendor. */
  rtp: z.number().int().min(1).max(9999),
  demo: z.boolean(),
  /** Free rounds can be given in it (vendor-free-rounds.ts); absent: no. */
  freeRounds: z.boolean().optional(),
  /** Either a picture, or a scene of the platform's own art. */
  art: z.strictObject({ scene: id, palette: id, seed: z.number().int() }).optional(),
  icon: z.string().max(300).optional(),
  /** Where the game's frame begins; a launch adds the query parameter `launch`. */
  url: z.url({ protocol: /^https?$/ }).max(300),
  /** The same game at other stakes, inside its own limits. A launch of one adds `&room=<id>` to the address. */
  rooms: z
    .array(
      z.strictObject({
        id,
        names: shownNames,
        limits: stakeLimits,
      }),
    )
    .max(50)
    .optional(),
  /** Of a lottery (LOTT, ELOTT): what the platform hands on to players as it is. */
  lottery: z
    .strictObject({
      gameId: id.optional(),
      groupCode: id.optional(),
      groupId: id.optional(),
      /** What players read over the lotteries of the group, by language; without it the group's code. */
      groupNames: shownNames.optional(),
      /** The way of playing that is open at first. */
      playType: id.optional(),
      /** Days it is drawn on: Sunday 1, Monday 2 … Saturday 7. */
      drawDayOfWeek: z.array(z.number().int().min(1).max(7)).max(7).optional(),
    })
    .optional(),
  /** Of a game with progressive pots: the group, and the pot that stands on its tile with what it begins with by currency. */
  pots: z.strictObject({ code: id, name: id, seeds: seedsByCurrency }).optional(),
});
export const vendorCatalogue = z.object({
  /** What the vendor speaks. A brand in another currency does not list its games. */
  currencies: z.array(currencyCode).min(1).max(50),
  /**
   * Where it does not write a currency as it is: thousands of dong are `{"VND": {"rate": 1000, "digits": 0}}`. All its
   * amounts are in this unit then, those of its catalogue too. It is agreed on once and never changes after the first session.
   */
  units: z.record(currencyCode, catalogueUnit).optional(),
  lanes: z.array(z.object({ vassalage: id, name: cleanedText(120), mark: cleanedText(40) })),
  games: z.array(vendorGame),
});

export type VendorSessionValue = z.infer<typeof vendorSessionValue>;
export type VendorBetRequest = z.infer<typeof vendorBetRequest>;
export type VendorWinRequest = z.infer<typeof vendorWinRequest>;
export type VendorAwardRequest = z.infer<typeof vendorBonusWinRequest> | z.infer<typeof vendorJackpotWinRequest>;
export type VendorPotsRequest = z.infer<typeof vendorPotsRequest>;
export type VendorPotsValue = z.infer<typeof vendorPotsValue>;
export type VendorPotRoundRequest = z.infer<typeof vendorPotRoundRequest>;
export type VendorPotRoundValue = z.infer<typeof vendorPotRoundValue>;
export type VendorRollbackRequest = z.infer<typeof vendorRollbackRequest>;
export type VendorWalletValue = z.infer<typeof vendorWalletValue>;
export type VendorGame = z.infer<typeof vendorGame>;
export type VendorCatalogue = z.infer<typeof vendorCatalogue>;
