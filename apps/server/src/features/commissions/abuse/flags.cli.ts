import { CliError } from '../../../platform/cli/cli-error.ts';
import { verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { decideFlagByOperator, type FlagAct, flagActs } from './decide-flag.service.ts';
import { type FlagState, selectFlags } from './flags.queries.ts';

const SHOWN = 100;
const states = ['open', 'held', 'released', 'refused'] as const;

const flags = verb({
  needs: 'brand',
  about: 'List what looks like abuse in teams and waits for a decision, with the reasons; or all in one state.',
  options: { state: { value: 'STATE', oneOf: states } },
  async run({ db, brand, print }, { state }) {
    const found = await selectFlags(db, { brand, state: (state ?? null) as FlagState | null, limit: SHOWN });
    if (found.length === 0) print('No flags.');
    for (const { flagId, rule, agent, member, since, reasons, evidence, ...flag } of found) {
      print(`${flagId}  ${flag.state}  ${rule}  member ${member}, agent ${agent}, since ${since.toISOString()}`);
      for (const reason of reasons) print(`    ${reason}`);
      print(`    ${JSON.stringify(evidence)}`);
      if (flag.decidedBy !== null) print(`    ${flag.state} by ${flag.decidedBy}: ${flag.decision}`);
    }
  },
});

const flag = verb({
  needs: 'operator',
  about:
    'Decide on a flag: hold (the member’s sales reach no bill), release (they do, with a correction in the next bills) or refuse (never), with a reason.',
  args: ['act', 'flag', 'reason...'],
  async run({ db, actor, print }, { act, flag: id, reason }) {
    const known = flagActs.find((one) => one === act);
    if (!known) throw new CliError(`Say ${flagActs.join(', ')}.`);
    if (!/^\d{1,18}$/.test(id)) throw new CliError('A flag is a number; commissions flags lists them.');
    const decision = { flag: BigInt(id), act: known satisfies FlagAct, reason };
    await inTransaction(db, (tx) => decideFlagByOperator(tx, actor, decision));
    const said = {
      hold: 'held',
      release: 'released',
      refuse: 'refused: what it is about is kept out of bills for good',
    };
    print(`Flag ${id} is ${said[known]}.`);
  },
});

export const flagVerbs = { flags, flag };
