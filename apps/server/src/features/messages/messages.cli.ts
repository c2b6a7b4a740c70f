import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { announceByOperator } from './announce-by-operator.ts';

const publishAnnouncement = verb({
  needs: 'operator',
  about: 'PU opens once per session, PL is for players, H stands in the list. Open pages are told.',
  args: ['type', 'title', 'html'],
  async run({ db, actor, print }, { type, title, html }) {
    const input = { type, title, content: html };
    const id = await inTransaction(db, (tx) => announceByOperator(tx, actor, input, systemRandom));
    print(`Published ${id} to brand ${actor.brand}.`);
  },
});

export const commands: Commands = {
  announce: { about: 'Publish an announcement: PU, PL or H.', verbs: { '': publishAnnouncement } },
};
