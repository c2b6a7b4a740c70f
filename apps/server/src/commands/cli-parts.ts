import { chooseBrand, loadSettings } from '../features/brand/index.ts';
import { signedIn } from '../features/operators/index.ts';
import type { CliParts } from '../platform/cli/run-command.ts';

/** What the frame of the command line has features do for it. */
export const cliParts: CliParts = {
  async chooseBrand(db, named) {
    const brand = await chooseBrand(db, named);
    return { brand, currency: (await loadSettings(db, brand)).currency };
  },
  signedIn,
};
