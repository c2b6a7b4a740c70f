import { LAYOUT_IN_USE } from '@sampan/service-kit/layout-in-use.queries';
import type { Database } from '../platform/database/index.ts';
import { openNodeChannel } from '../platform/database/node-channel.ts';
import { type AddressShield, createAddressShield } from '../platform/http/address-shield.ts';
import { noteWorker } from '../platform/jobs/free-jobs.ts';
import type { Services } from '../platform/services.ts';

/** This process among those that serve the same database. */
export interface Node {
  shields: { site: AddressShield; games: AddressShield };
  onWorker(workerId: string): void;
  leave(): Promise<void>;
}

/** From here on nobody changes the layout of the database under this process. */
export async function joinNodes(appUrl: string, { db, log }: { db: Database; log: Services['log'] }): Promise<Node> {
  const channel = await openNodeChannel({ appUrl });
  await channel.hold(LAYOUT_IN_USE);
  const shields = { site: createAddressShield('site', channel), games: createAddressShield('games', channel) };
  return {
    shields,
    onWorker: (workerId) =>
      void noteWorker(db, channel, workerId).catch((err: unknown) =>
        log.warn({ part: 'jobs', err }, 'a worker is not noted'),
      ),
    async leave() {
      for (const shield of Object.values(shields)) shield.close();
      await channel.close();
    },
  };
}
