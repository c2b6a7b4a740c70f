import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inventoryValue } from '../inventory.ts';
import { publishedRoundValue, shortText } from './game-schemas.ts';

/** What anyone may know to check the games. */
export const publishedEndpoints = {
  publishedRound: endpoint({
    id: 'X-250',
    feature: 'games',
    summary: 'What the vendor publishes of a closed round, to be recomputed by anyone',
    method: 'POST',
    path: '/wps/game/round',
    access: 'public',
    repeatable: true,
    body: z.strictObject({
      roundId: z.string().regex(/^[A-Za-z0-9:._-]{1,64}$/, 'must be the id of a round'),
      vendor: shortText.optional(),
    }),
    value: publishedRoundValue,
    errors: ['game.round.unpublished', 'game.unavailable'],
    built: true,
  }),
  gameInventory: endpoint({
    id: 'X-252',
    feature: 'games',
    summary:
      'The games, engines and payout tables that run, by version and hash, and whether the operator has signed them',
    method: 'POST',
    path: '/wps/game/inventory',
    access: 'public',
    repeatable: true,
    body: z.strictObject({}),
    value: inventoryValue,
    errors: ['game.unavailable'],
    built: true,
  }),
  measuredReturns: endpoint({
    id: 'X-254',
    feature: 'games',
    summary: 'What games have paid back to players since they declare their return, beside it',
    method: 'POST',
    path: '/wps/game/returns',
    access: 'public',
    repeatable: true,
    body: z.strictObject({}),
    value: z.strictObject({
      list: z.array(
        z.strictObject({
          nodeId: z.string(),
          name: z.string(),
          /** what was staked in: amounts of different currencies are never added */
          currency: z.string(),
          /** hundredths of a percent */
          declared: z.number().int(),
          /** of what was staked, rounded down; null while there are too few rounds to say anything */
          measured: z.number().int().nullable(),
          rounds: z.number().int(),
          since: z.number(),
          /** the difference is larger than chance explains, at the confidence of decision 0587 */
          outside: z.boolean(),
          /** a part of the declared return is paid by a pot, beside the rounds */
          withPot: z.boolean(),
        }),
      ),
    }),
    errors: [],
    built: true,
  }),
};
