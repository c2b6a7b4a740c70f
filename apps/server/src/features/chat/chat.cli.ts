import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { readPlayer } from '../account/index.ts';
import { selectNewest } from './room/messages.queries.ts';
import {
  muteByOperator,
  removeByOperator,
  showProviderKey,
  unmuteByOperator,
} from './room/moderate-by-operator.service.ts';
import { selectMutes } from './room/mutes.queries.ts';

const SHOWN = 50;
const MOST_HOURS = 24 * 365;

const list = verb({
  needs: 'brand',
  about: 'Show the newest messages.',
  args: ['count?'],
  async run({ db, brand, table }, { count }) {
    const limit = Number(count ?? SHOWN);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new CliError('Say how many: 1 to 1000.');
    const rows = [];
    for (const row of await selectNewest(db, brand, limit)) {
      const known = row.author_id ? await readPlayer(db, row.author_id) : null;
      rows.push({ ...row, author: row.author_id ? (known?.username ?? row.author_name) : 'erased' });
    }
    table(
      [
        { head: 'ID', of: (row) => row.seq },
        { head: 'SENT', of: (row) => row.sent_at.toISOString() },
        { head: 'BY', of: (row) => row.author },
        { head: 'TEXT', of: (row) => (row.removed_at ? '(removed)' : row.body) },
      ],
      rows,
      'No messages.',
    );
  },
});

const remove = verb({
  needs: 'operator',
  about: 'Take a message away, for everybody.',
  args: ['id', 'why...'],
  async run({ db, actor, print }, { id, why }) {
    if (!/^\d{1,18}$/.test(id)) throw new CliError('A message is named by its number.');
    await inTransaction(db, (tx) => removeByOperator(tx, actor, { seq: BigInt(id), why }));
    print(`Message ${id} is removed for everybody.`);
  },
});

function readUntil(hours: string, now: number): Date | null {
  if (hours === 'for-good') return null;
  const count = Number(hours);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_HOURS) return new Date(now + count * 3_600_000);
  throw new CliError(`Say for how many hours: 1 to ${MOST_HOURS}, or for-good.`);
}

const mute = verb({
  needs: 'operator',
  about: 'Stop a player from writing, for HOURS or for-good.',
  args: ['name', 'hours', 'why...'],
  async run({ db, actor, print }, { name, hours, why }) {
    const until = readUntil(hours, Date.now());
    await inTransaction(db, (tx) => muteByOperator(tx, actor, { username: name, until, why }));
    print(`${name} may read but not write ${until ? `until ${until.toISOString()}` : 'until it is ended'}.`);
  },
});

const unmute = verb({
  needs: 'operator',
  about: 'Let a player write again.',
  args: ['name'],
  async run({ db, actor, print }, { name }) {
    const ended = await inTransaction(db, (tx) => unmuteByOperator(tx, actor, { username: name }));
    print(ended > 0 ? `${name} may write again.` : `${name} was not muted.`);
  },
});

const mutes = verb({
  needs: 'brand',
  about: 'Show who may not write.',
  async run({ db, brand, table }) {
    const rows = [];
    for (const row of await selectMutes(db, brand))
      rows.push({ ...row, name: (await readPlayer(db, row.player_id))?.username ?? row.player_id });
    table(
      [
        { head: 'NAME', of: (row) => row.name },
        { head: 'UNTIL', of: (row) => `until ${row.until?.toISOString() ?? 'it is ended'}` },
        { head: 'WHY', of: (row) => `${row.by}: ${row.why}` },
      ],
      rows,
      'Nobody is muted.',
    );
  },
});

const key = verb({
  needs: 'operator',
  about: 'Show the key for an outside provider.',
  async run({ db, actor, print }) {
    print(await inTransaction(db, (tx) => showProviderKey(tx, actor, systemRandom)));
  },
});

export const commands: Commands = {
  chat: {
    about: 'Read the chat room, take messages away, mute players.',
    verbs: { list, remove, mute, unmute, mutes, key },
  },
};
