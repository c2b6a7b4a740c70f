import { z } from 'zod';
import { defineSetting } from './setting.ts';

/** What is played, by the categories of games. */
export const products = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;
export type Product = (typeof products)[number];

export const haltSetting = defineSetting({
  key: 'system.halt',
  schema: z
    .strictObject({
      /** Empty: registration, deposits and every game. */
      products: z.array(z.enum(products)).max(products.length),
      reason: z.string().trim().min(1).max(200),
      since: z.number().int(),
    })
    .nullable(),
  initial: null,
  about: 'The kill switch, as the command halt sets it; null: nothing is halted.',
});
