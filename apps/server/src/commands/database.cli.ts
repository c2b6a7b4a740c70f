import { type Commands, verb } from '../platform/cli/command.ts';
import { appUrl } from '../platform/database/index.ts';
import { migrateAll } from '../start/open-store.ts';

const migrate = verb({
  needs: 'owner',
  about: "Bring the databases up to date as their owner, and print the application's address for DATABASE_APP_URL.",
  async run({ ownerUrl, print }) {
    await migrateAll(ownerUrl);
    print('Everything is up to date. A server with this setting, and without DATABASE_URL, never knows the owner:');
    print(`DATABASE_APP_URL=${appUrl(ownerUrl)}`);
  },
});

export const commands: Commands = {
  database: { about: 'The layout of the database.', verbs: { migrate } },
};
