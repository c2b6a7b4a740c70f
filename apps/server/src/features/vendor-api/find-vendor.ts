import { type CliContext, CliError } from '../../platform/cli.ts';
import { listVendors, type VendorLine } from './vendors.ts';

/** @throws CliError when no vendor has this code */
export async function findVendor({ db }: CliContext, code: string | undefined): Promise<VendorLine> {
  if (code === undefined) throw new CliError('Name a vendor: vendor list shows them.');
  const [vendor] = await listVendors(db, code);
  if (!vendor) throw new CliError(`There is no vendor ${code}: vendor list shows them.`);
  return vendor;
}
