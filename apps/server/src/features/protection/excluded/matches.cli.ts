import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { clearMatch, confirmMatch } from './decide-match.ts';
import { selectMatches } from './excluded.queries.ts';

const LIST_LIMIT = 200;

function numberOf(text: string): bigint {
  if (!/^\d{1,12}$/.test(text)) throw new CliError('A match has a number such as 12.');
  return BigInt(text);
}

export const matchVerbs: Command['verbs'] = {
  matches: verb({
    needs: 'brand',
    about: 'Show accounts that look like those of excluded persons; --all shows the decided ones too.',
    options: { all: { flag: true } },
    async run({ db, brand, table }, { all }) {
      table(
        [
          { head: 'MATCH', of: ({ id }) => String(id), right: true },
          { head: 'FOUND', of: ({ foundAt }) => foundAt.toISOString().slice(0, 16).replace('T', ' ') },
          { head: 'PLAYER', of: ({ playerId }) => playerId },
          { head: 'EXCLUDED', of: ({ excludedId, excludedBrand }) => `${excludedId} of ${excludedBrand}` },
          { head: 'BY', of: ({ kinds }) => kinds.join(', ') },
          { head: 'PLAY', of: ({ closesPlay }) => (closesPlay ? 'closed' : 'open') },
          { head: 'STATE', of: ({ verdict }) => verdict ?? 'open' },
        ],
        await selectMatches(db, { brand, open: !all, limit: LIST_LIMIT }),
        'No account looks like that of an excluded person.',
      );
    },
  }),
  confirm: verb({
    needs: 'operator',
    about: 'Say that a match is the excluded person: the account stays closed to play.',
    args: ['match', 'reason...'],
    async run({ db, actor, print }, { match, reason }) {
      await inTransaction(db, (tx) => confirmMatch(tx, actor, { id: numberOf(match), reason }));
      print(`Match ${match} is confirmed; the account is closed to play and pays out what it holds.`);
    },
  }),
  clear: verb({
    needs: 'operator',
    about: 'Say that a match is another person: what it had closed opens again.',
    args: ['match', 'reason...'],
    async run({ db, actor, print }, { match, reason }) {
      const opened = await inTransaction(db, (tx) => clearMatch(tx, actor, { id: numberOf(match), reason }));
      print(
        `Match ${match} is cleared${opened ? '; the account may play again' : '; another break of the player goes on'}.`,
      );
    },
  }),
};
