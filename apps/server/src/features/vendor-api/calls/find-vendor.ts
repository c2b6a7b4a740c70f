import type { Queryable } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import { listVendors, type VendorLine } from '../vendors/vendors.queries.ts';

/** @throws AppError request.invalid when no vendor has this code */
export async function findVendor(db: Queryable, code: string): Promise<VendorLine> {
  const [vendor] = await listVendors(db, code);
  if (!vendor) throw invalidRequest('code', `There is no vendor ${code}: vendor list shows them.`);
  return vendor;
}
