import { verb } from '../../../platform/cli/command.ts';
import { inTransaction, rehearse } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { proposeFeed } from './change-feed.service.ts';
import { selectFeeds } from './feeds.queries.ts';

export const feeds = verb({
  needs: 'brand',
  about: 'Show who publishes results by signed calls, and how far each is believed.',
  async run({ db, brand, table }) {
    table(
      [
        { head: 'FEED', of: (row) => row.name },
        { head: 'HEARD', of: (row) => (row.enabled ? 'yes' : 'no') },
        { head: 'ALONE', of: (row) => (row.alone ? 'yes' : 'no') },
        { head: 'OF', of: (row) => (row.demo ? 'the demo' : 'two operators') },
        { head: 'GAMES', of: (row) => `${row.games.length}`, right: true },
        { head: 'PUBLIC KEY', of: (row) => row.publicKey },
      ],
      await selectFeeds(db, brand),
      'No feed publishes results: operators enter them.',
    );
  },
});

export const feed = verb({
  needs: 'operator',
  about:
    'Propose whom to hear on which lotteries: NAME, its Ed25519 public key, games or groups such as MB,MT. With --alone its first word on a draw counts by itself; --off stops hearing it, --dry only shows what would be proposed.',
  args: ['name', 'key', 'games...'],
  options: { alone: { flag: true }, off: { flag: true }, dry: { flag: true } },
  async run({ db, actor, print }, { name, key, games, alone, off, dry }) {
    const change = { name, publicKey: key, games, alone, enabled: !off };
    if (dry) print(`Dry run: ${(await rehearse(db, (tx) => proposeFeed(tx, actor, change))).does}`);
    else for (const line of waitsFor(await inTransaction(db, (tx) => proposeFeed(tx, actor, change)))) print(line);
  },
});
