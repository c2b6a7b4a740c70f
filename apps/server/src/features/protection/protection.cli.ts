import { EXCLUSION_MONTHS } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { showPlayer } from '../account/index.ts';
import { excludeByOperator } from './breaks/exclude-by-operator.ts';
import { matchVerbs } from './excluded/matches.cli.ts';
import { selectEvents, selectGuard, selectLimits } from './protection.queries.ts';

const EVENTS_SHOWN = 30;

function readMonths(word: string): number | null {
  if (word === 'for-good') return null;
  const months = Number(word);
  if (Number.isInteger(months) && months >= EXCLUSION_MONTHS.min && months <= EXCLUSION_MONTHS.max) return months;
  throw new CliError(`Say for how long: ${EXCLUSION_MONTHS.min} to ${EXCLUSION_MONTHS.max} months, or for-good.`);
}

const show = verb({
  needs: 'brand',
  about: "Show a player's own limits and breaks.",
  args: ['name'],
  async run({ db, brand, print }, { name }) {
    const { playerId } = await showPlayer(db, { brand, username: name });
    const guard = await selectGuard(db, playerId, new Date());
    print(
      guard?.breakKind ? `${guard.breakKind} until ${guard.breakUntil?.toISOString() ?? 'for good'}` : 'No break runs.',
    );
    for (const row of await selectLimits(db, playerId))
      print(`${row.kind} per ${row.period}: ${row.amount}${row.askedAt ? `  (raise to ${row.wanted ?? 'none'})` : ''}`);
    for (const event of await selectEvents(db, playerId, EVENTS_SHOWN))
      print(`${event.at.toISOString()}  ${event.by}  ${event.what}  ${JSON.stringify(event.details)}`);
  },
});

const exclude = verb({
  needs: 'operator',
  about: 'Exclude a player who asks for it in another way, for MONTHS or for-good.',
  args: ['name', 'months'],
  async run({ db, actor, print }, { name, months }) {
    const input = { username: name, months: readMonths(months) };
    await inTransaction(db, (tx) => excludeByOperator(tx, actor, input));
    print(`${name} is excluded; all sessions have ended.`);
  },
});

export const commands: Commands = {
  protection: {
    about: 'Own limits and breaks of players, and excluded persons under other accounts.',
    verbs: { show, exclude, ...matchVerbs },
  },
};
