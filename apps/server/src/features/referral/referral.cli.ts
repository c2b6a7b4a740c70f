import { formatMoney } from '@sampan/contract';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { loadSettings } from '../brand/index.ts';
import { costOf } from './program/cost-of.ts';
import { selectJoined } from './referral.queries.ts';
import { programOf, readProgram } from './referral.settings.ts';

const DAYS = 30;

const show = verb({
  needs: 'brand',
  about: `Show the program and what the friends of the last ${DAYS} days have cost by it.`,
  async run({ db, brand, currency: { digits }, print, table }) {
    const program = programOf(await loadSettings(db, brand));
    print(program.enabled ? 'Inviting friends is on.' : 'Inviting friends is off.');
    const { steps } = costOf(program, await selectJoined(db, brand, DAYS));
    table(
      [
        { head: 'STEP', of: (row) => row.kind },
        { head: 'FRIENDS', of: (row) => `${row.friends}`, right: true },
        { head: 'MONEY', of: (row) => formatMoney(row.money, digits), right: true },
        { head: 'POINTS', of: (row) => `${row.points}`, right: true },
      ],
      steps,
      'No steps.',
    );
  },
});

const estimate = verb({
  needs: 'brand',
  about: `What other terms would have cost for the friends of the last ${DAYS} days; changes nothing. TERMS as in "settings set referral.program".`,
  args: ['terms...'],
  async run({ db, brand, currency: { digits }, print }, { terms }) {
    const settings = await loadSettings(db, brand);
    const friends = await selectJoined(db, brand, DAYS);
    const now = costOf(programOf(settings), friends);
    const then = costOf(readProgram(settings, terms), friends);
    const said = ({ money, points }: { money: bigint; points: bigint }) =>
      `${formatMoney(money, digits)} ${settings.currency.code} and ${points} points`;
    print(`${friends.length} friends joined in ${DAYS} days. As it is: ${said(now)}. By these terms: ${said(then)}.`);
  },
});

export const commands: Commands = {
  referral: { about: 'Inviting friends: what it pays and what it costs.', verbs: { show, estimate } },
};
