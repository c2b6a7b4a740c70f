import { type CliCommand, type CliContext, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { readPlayer, showPlayer } from '../account/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { providerSecret } from './chat.service.ts';
import { selectNewest } from './room/messages.queries.ts';
import { mutePlayer, takeAway, unmutePlayer } from './room/moderate.ts';
import { selectMutes } from './room/mutes.queries.ts';

const BY = 'operator:cli';
const SHOWN = 50;
const MOST_HOURS = 24 * 365;

async function list({ db, print }: CliContext, brand: string, count: string | undefined): Promise<void> {
  const limit = Number(count ?? SHOWN);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new CliError('Say how many: 1 to 1000.');
  const rows = await selectNewest(db, brand, limit);
  if (rows.length === 0) print('No messages.');
  for (const row of rows) {
    const author = row.author_id ? ((await readPlayer(db, row.author_id))?.username ?? row.author_name) : 'erased';
    print(`${row.seq}  ${row.sent_at.toISOString()}  ${author}  ${row.removed_at ? '(removed)' : row.body}`);
  }
}

function readUntil(hours: string | undefined, now: number): Date | null {
  if (hours === 'for-good') return null;
  const count = Number(hours);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_HOURS) return new Date(now + count * 3_600_000);
  throw new CliError(`Say for how many hours: 1 to ${MOST_HOURS}, or for-good.`);
}

async function remove({ db, print }: CliContext, brand: string, [id = '', ...why]: string[]): Promise<void> {
  if (!/^\d{1,18}$/.test(id) || why.length === 0) throw new CliError(`Usage: ${chat.usage}`);
  const removal = { brand, seq: BigInt(id), by: BY, why: why.join(' ') };
  const removed = await inTransaction(db, (tx) => takeAway(tx, removal));
  if (!removed) throw new CliError(`There is no message ${id} to remove in brand ${brand}.`);
  print(`Message ${id} is removed for everybody.`);
}

async function mute({ db, print }: CliContext, brand: string, [name = '', hours, ...why]: string[]): Promise<void> {
  if (why.length === 0) throw new CliError(`Usage: ${chat.usage}`);
  const { playerId, username } = await showPlayer(db, { brand, username: name });
  const until = readUntil(hours, Date.now());
  await inTransaction(db, (tx) => mutePlayer(tx, { brand, playerId, until, why: why.join(' '), by: BY }));
  print(`${username} may read but not write ${until ? `until ${until.toISOString()}` : 'until it is ended'}.`);
}

async function unmute({ db, print }: CliContext, brand: string, [name = '']: string[]): Promise<void> {
  const { playerId, username } = await showPlayer(db, { brand, username: name });
  const ended = await inTransaction(db, (tx) => unmutePlayer(tx, { brand, playerId, by: BY }));
  print(ended > 0 ? `${username} may write again.` : `${username} was not muted.`);
}

async function mutes({ db, print }: CliContext, brand: string): Promise<void> {
  const rows = await selectMutes(db, brand);
  if (rows.length === 0) print('Nobody is muted.');
  for (const row of rows) {
    const player = await readPlayer(db, row.player_id);
    print(
      `${player?.username ?? row.player_id}  until ${row.until?.toISOString() ?? 'it is ended'}  ${row.by}: ${row.why}`,
    );
  }
}

const chat: CliCommand = {
  usage:
    'chat list [COUNT] | chat remove ID WHY | chat mute NAME HOURS|for-good WHY | chat unmute NAME | chat mutes | chat key   [--brand CODE]',
  summary:
    'Read the chat room, take a message away, stop a player from writing and let them again, show the key for an outside provider.',
  run(context, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(context.db, named);
      const [verb, ...words] = rest;
      if (verb === 'list') return list(context, brand, words[0]);
      if (verb === 'remove') return remove(context, brand, words);
      if (verb === 'mute') return mute(context, brand, words);
      if (verb === 'unmute') return unmute(context, brand, words);
      if (verb === 'mutes') return mutes(context, brand);
      if (verb !== 'key') throw new CliError(`Usage: ${chat.usage}`);
      context.print(await inTransaction(context.db, (tx) => providerSecret(tx, brand, systemRandom)));
    });
  },
};

export const commands: Record<string, CliCommand> = { chat };
