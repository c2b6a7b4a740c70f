import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMoney } from '@sampan/contract';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Verb, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { selectApplications } from './application.queries.ts';
import { decideByOperator, openApplication } from './decide-application.service.ts';

const LIST_LIMIT = 100;
const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function numberOf(text: string): bigint {
  if (!/^\d{1,12}$/.test(text)) throw new CliError('An application has a number such as 12.');
  return BigInt(text);
}

const list = verb({
  needs: 'brand',
  about: 'Show applications that wait for a decision, the longest waiting first.',
  options: { all: { flag: true } },
  async run({ db, brand, table }, { all }) {
    table(
      [
        { head: 'APPLICATION', of: ({ id }) => id, right: true },
        { head: 'SENT', of: ({ sentAt }) => stamp(sentAt) },
        { head: 'PLAYER', of: ({ username }) => username },
        { head: 'CAMPAIGN', of: ({ campaignId }) => campaignId },
        { head: 'PICTURES', of: ({ pictures }) => pictures, right: true },
        { head: 'STATE', of: ({ state }) => state },
        { head: 'COMMENT', of: ({ comment }) => comment },
      ],
      await selectApplications(db, { brand, all, limit: LIST_LIMIT }),
      'No applications.',
    );
  },
});

const open = verb({
  needs: 'operator',
  about: 'Write the pictures of an application into a folder; that you looked is written down. Delete them afterwards.',
  args: ['application', 'folder'],
  async run({ db, actor, print }, { application, folder }) {
    const id = numberOf(application);
    const pictures = await inTransaction(db, (tx) => openApplication(tx, actor, { id }));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [at, picture] of pictures.entries()) {
      const path = join(folder, `application-${id}-${at + 1}.jpg`);
      await writeFile(path, picture, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        throw new CliError(error.code === 'EEXIST' ? `${path} is there already.` : error.message);
      });
      print(path);
    }
    if (pictures.length === 0) print('It came without pictures.');
  },
});

const approve = verb({
  needs: 'operator',
  about: 'Approve an application: the player is given what the campaign says, and reads your words.',
  args: ['application', 'words...'],
  async run({ db, actor, currency, print }, { application, words }) {
    const input = { id: numberOf(application), approve: true, answer: words };
    const { amount } = await inTransaction(db, (tx) => decideByOperator(tx, actor, input));
    print(`${application} is approved: ${formatMoney(amount ?? 0n, currency.digits)} ${currency.code} to claim.`);
  },
});

const refuse = verb({
  needs: 'operator',
  about: 'Refuse an application; the player reads your words.',
  args: ['application', 'words...'],
  async run({ db, actor, print }, { application, words }) {
    const input = { id: numberOf(application), approve: false, answer: words };
    await inTransaction(db, (tx) => decideByOperator(tx, actor, input));
    print(`${application} is refused.`);
  },
});

export const applicationVerbs: Readonly<Record<string, Verb>> = { list, open, approve, refuse };
