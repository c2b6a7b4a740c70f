import { z } from 'zod';

/** A name on the wire between platform and vendor: of a request, a transaction, a round, a game or a bundle. */
export const vendorId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9:._-]+$/, 'may hold letters, digits and : . _ -');

export const vendorCurrency = z.string().regex(/^[A-Z0-9]{3,8}$/, 'must be the code of a currency');
