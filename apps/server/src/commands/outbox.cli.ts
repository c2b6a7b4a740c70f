import { type CliCommand, CliError } from '../platform/cli.ts';
import { listOutbox } from '../platform/delivery/outgoing-messages.ts';

const MOST = 200;

const outbox: CliCommand = {
  usage: 'outbox list [COUNT]',
  summary: 'Show the newest text messages and mails: to whom, in which state, and their text while it is kept.',
  async run({ db, print }, [verb, count = '20']) {
    const limit = Number(count);
    if (verb !== 'list' || !Number.isInteger(limit) || limit < 1 || limit > MOST)
      throw new CliError(`Usage: ${outbox.usage}   (COUNT from 1 to ${MOST})`);
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
};

export const commands: Record<string, CliCommand> = { outbox };
