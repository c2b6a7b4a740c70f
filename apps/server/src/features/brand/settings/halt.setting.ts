import { type GameProduct, gameProducts } from '@sampan/contract';
import { z } from 'zod';
import { defineSetting } from './setting.ts';

export const products = gameProducts;
export type Product = GameProduct;

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
