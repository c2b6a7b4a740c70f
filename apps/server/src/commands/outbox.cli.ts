import { CliError } from '../platform/cli/cli-error.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { listOutbox } from '../platform/delivery/outgoing-messages.queries.ts';

const MOST = 200;

const list = verb({
  needs: 'machine',
  about: 'Show the newest: to whom, in which state, and their text while it is kept.',
  args: ['count?'],
  async run({ db, print }, { count = '20' }) {
    const limit = Number(count);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) throw new CliError(`COUNT is from 1 to ${MOST}.`);
    const messages = await listOutbox(db, limit);
    if (messages.length === 0) print('The outbox is empty.');
    for (const message of messages) {
      const fault = message.last_fault ? `  ${message.last_fault}` : '';
      print(
        `${message.created_at.toISOString().slice(0, 19)}  ${message.channel}  ${message.state}  tries ${message.tries}  ${message.recipient}${fault}`,
      );
      if (message.subject) print(`    ${message.subject}`);
      for (const line of message.content.split('\n').filter(Boolean)) print(`    ${line}`);
    }
  },
});

export const commands: Commands = { outbox: { about: 'Text messages and mails.', verbs: { list } } };
