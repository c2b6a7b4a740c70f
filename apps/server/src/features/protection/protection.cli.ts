import { EXCLUSION_MONTHS } from '@sampan/contract';
import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { showPlayer } from '../account/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { selectEvents, selectGuard, selectLimits } from './protection.queries.ts';
import { takeBreak } from './take-break.ts';

const EVENTS_SHOWN = 30;

function readMonths(word: string | undefined): number | null {
  if (word === 'for-good') return null;
  const months = Number(word);
  if (Number.isInteger(months) && months >= EXCLUSION_MONTHS.min && months <= EXCLUSION_MONTHS.max) return months;
  throw new CliError(`Say for how long: ${EXCLUSION_MONTHS.min} to ${EXCLUSION_MONTHS.max} months, or for-good.`);
}

const protection: CliCommand = {
  usage: 'protection show NAME | protection exclude NAME MONTHS|for-good   [--brand CODE]',
  summary: "Show a player's own limits and breaks; exclude a player who asks for it in another way.",
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, username, duration] = rest;
      if (username === undefined || !['show', 'exclude'].includes(verb ?? ''))
        throw new CliError(`Usage: ${protection.usage}`);
      const { playerId } = await showPlayer(db, { brand, username });
      const now = new Date();
      if (verb === 'exclude') {
        const months = readMonths(duration);
        const input = { playerId, brand, now, by: 'operator:cli' };
        await inTransaction(db, (tx) => takeBreak(tx, input, { kind: 'exclusion', months }));
        print(`${username} is excluded; all sessions have ended.`);
        return;
      }
      const guard = await selectGuard(db, playerId, now);
      print(
        guard?.breakKind
          ? `${guard.breakKind} until ${guard.breakUntil?.toISOString() ?? 'for good'}`
          : 'No break runs.',
      );
      for (const row of await selectLimits(db, playerId))
        print(
          `${row.kind} per ${row.period}: ${row.amount}${row.askedAt ? `  (raise to ${row.wanted ?? 'none'})` : ''}`,
        );
      for (const event of await selectEvents(db, playerId, EVENTS_SHOWN))
        print(`${event.at.toISOString()}  ${event.by}  ${event.what}  ${JSON.stringify(event.details)}`);
    });
  },
};

export const commands: Record<string, CliCommand> = { protection };
