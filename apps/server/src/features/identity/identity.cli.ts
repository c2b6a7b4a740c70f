import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IdentityRefusal, identityRefusals } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type CliContext, type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction, type Queryable } from '../../platform/database/index.ts';
import { readPayeeName, readPlayer, showPlayer } from '../account/index.ts';
import { waitsFor } from '../operators/index.ts';
import { selectAttempts, selectOpenings, selectWaiting, type VerificationRow } from './identity.queries.ts';
import { approveDocuments, openDocuments, refuseByOperator } from './review/review-documents.ts';
import { proposeVouching } from './review/vouch.ts';

const LIST_LIMIT = 200;
const HOUR_MS = 3_600_000;

const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

function numberOf(text: string): bigint {
  if (!/^\d{1,12}$/.test(text)) throw new CliError('Documents have a number such as 12.');
  return BigInt(text);
}

const namesOf = async (db: Queryable, row: VerificationRow) => ({
  ...row,
  username: (await readPlayer(db, row.playerId))?.username ?? '',
  payeeName: await readPayeeName(db, row.playerId),
});

const list = verb({
  needs: 'brand',
  about: 'Show documents that wait for a decision, the longest waiting first.',
  async run({ db, brand, table }) {
    const rows = await selectWaiting(db, brand, LIST_LIMIT);
    table(
      [
        { head: 'DOCUMENTS', of: ({ id }) => id, right: true },
        { head: 'HANDED IN', of: ({ submittedAt }) => stamp(submittedAt) },
        {
          head: 'HOURS',
          of: ({ submittedAt }) => Math.floor((Date.now() - (submittedAt?.getTime() ?? 0)) / HOUR_MS),
          right: true,
        },
        { head: 'PLAYER', of: ({ username }) => username },
        { head: 'NAME GIVEN', of: ({ payeeName }) => payeeName },
        { head: 'KIND', of: ({ document, country }) => `${document} of ${country}` },
      ],
      await Promise.all(rows.map((row) => namesOf(db, row))),
      'No documents wait for a decision.',
    );
  },
});

const show = verb({
  needs: 'brand',
  about: 'Show what a player sent, what was decided, and who looked at it.',
  args: ['name'],
  async run({ db, brand, table }, { name }) {
    const { playerId } = await showPlayer(db, { brand, username: name });
    table(
      [
        { head: 'DOCUMENTS', of: ({ id }) => id, right: true },
        { head: 'KIND', of: ({ document, country }) => (document ? `${document} of ${country}` : 'none') },
        { head: 'STATE', of: ({ state }) => state },
        { head: 'HANDED IN', of: ({ submittedAt }) => stamp(submittedAt) },
        { head: 'DECIDED', of: ({ decidedAt, decidedBy }) => (decidedAt ? `${stamp(decidedAt)} ${decidedBy}` : '') },
        { head: 'UNTIL', of: ({ validUntil }) => validUntil ?? '' },
        { head: 'WHY', of: ({ why, note }) => [why, note].filter(Boolean).join(': ') },
        { head: 'PICTURES', of: ({ picturesDeletedAt }) => (picturesDeletedAt ? 'deleted' : '') },
      ],
      await selectAttempts(db, playerId),
      `${name} has sent no documents.`,
    );
    table(
      [
        { head: 'OPENED', of: ({ id }) => id, right: true },
        { head: 'BY', of: ({ operator }) => operator },
        { head: 'AT', of: ({ at }) => stamp(at) },
      ],
      await selectOpenings(db, playerId),
      'Nobody has looked at any.',
    );
  },
});

/** Nothing is overwritten, and nobody else reads it. */
async function writePictures(folder: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, bytes } of files)
    await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw new CliError(error.code === 'EEXIST' ? `${join(folder, name)} is there already.` : error.message);
    });
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const open = verb({
  needs: 'operator',
  about:
    'Write the pictures into a folder, for your eyes alone; that you looked is written down. Delete them afterwards.',
  args: ['documents', 'folder'],
  async run({ db, actor, print }, { documents, folder }) {
    const id = numberOf(documents);
    const nameOf = (side: string) => `documents-${id}-${side}.jpg`;
    for (const side of ['front', 'back', 'selfie'])
      if (await isThere(join(folder, nameOf(side)))) throw new CliError(`${nameOf(side)} is in ${folder} already.`);
    const pictures = await inTransaction(db, (tx) => openDocuments(tx, actor, { id }));
    await writePictures(
      folder,
      pictures.map(({ side, picture }) => ({ name: nameOf(side), bytes: picture })),
    );
    for (const { side } of pictures) print(join(folder, nameOf(side)));
    print('Compare face, name and dates; then "identity approve" or "identity refuse". Delete the files.');
  },
});

/** What is not given is asked for, so that it stands in no history of a shell. */
const asked = async ({ ask }: Pick<CliContext, 'ask'>, given: string | undefined, question: string) =>
  given ?? (await ask(question, { hidden: false }));

const approve = verb({
  needs: 'operator',
  about: 'Say that documents prove the person; type what stands on them. What is left out is asked for.',
  args: ['documents'],
  options: {
    name: { value: 'NAME' },
    birth: { value: 'YYYY-MM-DD' },
    number: { value: 'NUMBER' },
    expires: { value: 'YYYY-MM-DD|never' },
    twin: { flag: true },
  },
  async run(context, { documents, twin, ...given }) {
    const id = numberOf(documents);
    const details = {
      name: await asked(context, given.name, 'Name on the document'),
      birthDate: await asked(context, given.birth, 'Date of birth (YYYY-MM-DD)'),
      number: await asked(context, given.number, 'Number of the document'),
    };
    const expires = await asked(context, given.expires, 'Valid until (YYYY-MM-DD, or never)');
    const validUntil = expires === 'never' || expires === '' ? null : expires;
    const done = await inTransaction(context.db, (tx) =>
      approveDocuments(tx, context.actor, { id, details, validUntil, twin }),
    );
    context.print(`Documents ${id}: the player is verified${done.validUntil ? ` until ${done.validUntil}` : ''}.`);
    if (done.birthDate === 'corrected')
      context.print('The date of birth in the profile was another one; it is this one now.');
    if (done.excluded)
      context.print('The document is an excluded person’s: the account is closed to play (stuck list).');
  },
});

const refuse = verb({
  needs: 'operator',
  about: `Refuse documents, or take back a proof; the player reads why: ${identityRefusals.join(', ')}, and your words.`,
  args: ['documents', 'why', 'note[]'],
  options: { birth: { value: 'YYYY-MM-DD' } },
  async run({ db, actor, print }, { documents, why, note, birth }) {
    const id = numberOf(documents);
    const known = identityRefusals.find((one): one is IdentityRefusal => one === why);
    if (!known) throw new CliError(`Say why by one of ${identityRefusals.join(', ')}.`);
    const input = { id, why: known, note: note.join(' '), birthDate: birth };
    await inTransaction(db, (tx) => refuseByOperator(tx, actor, input));
    print(`Documents ${id} are refused; the player reads why.`);
  },
});

const vouch = verb({
  needs: 'operator',
  about: 'Propose to verify a player without a document, by what you know of them otherwise.',
  args: ['name', 'reason...'],
  async run({ db, actor, print }, { name, reason }) {
    const input = { username: name, reason };
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeVouching(tx, actor, input)))) print(line);
  },
});

export const identityCommands: Commands = {
  identity: {
    about: 'Proof of identity: documents that players send.',
    verbs: { list, show, open, approve, refuse, vouch },
  },
};
