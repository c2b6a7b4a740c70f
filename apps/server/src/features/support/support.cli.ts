import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { closeFeedbackByOperator } from './close-feedback-by-operator.ts';
import { listFeedback } from './support.service.ts';

/** A visitor's text on an operator's screen: without the control characters a terminal would obey. */
const safe = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

const list = verb({
  needs: 'brand',
  about: 'Read what players and visitors have written.',
  options: { all: { flag: true } },
  async run({ db, brand, print }, { all }) {
    const tickets = await listFeedback(db, brand, { open: !all, limit: 100 });
    for (const ticket of tickets) {
      const from = ticket.username ?? `visitor (${safe(ticket.contact ?? '')})`;
      print(
        `${ticket.reference}  ${ticket.created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${ticket.type}  ${from}  ${ticket.language}${ticket.closed_at ? '  closed' : ''}`,
      );
      print(`    ${safe(ticket.content)}`);
    }
    if (tickets.length === 0) print('No tickets.');
  },
});

const close = verb({
  needs: 'operator',
  about: 'Close a ticket that is done.',
  args: ['reference'],
  async run({ db, actor, print }, { reference }) {
    await inTransaction(db, (tx) => closeFeedbackByOperator(tx, actor, { reference }));
    print(`${reference} is closed.`);
  },
});

export const commands: Commands = {
  feedback: { about: 'What players and visitors have written.', verbs: { list, close } },
};
