import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { answerFeedbackByOperator, closeFeedbackByOperator } from './handle-feedback-by-operator.ts';
import { listFeedback } from './support.service.ts';

const list = verb({
  needs: 'brand',
  about: 'Read what players and visitors have written.',
  options: { all: { flag: true } },
  async run({ db, brand, print }, { all }) {
    const tickets = await listFeedback(db, brand, { open: !all, limit: 100 });
    for (const ticket of tickets) {
      const from = ticket.username ?? `visitor (${ticket.contact ?? ''})`;
      print(
        `${ticket.reference}  ${ticket.created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${ticket.type}  ${from}  ${ticket.language}${ticket.closed_at ? '  closed' : ''}`,
      );
      for (const line of ticket.content.split('\n')) print(`    ${line}`);
    }
    if (tickets.length === 0) print('No tickets.');
  },
});

const answer = verb({
  needs: 'operator',
  about: 'Answer a ticket; its writer reads it under their tickets.',
  args: ['reference', 'words...'],
  async run({ db, actor, print }, { reference, words }) {
    await inTransaction(db, (tx) => answerFeedbackByOperator(tx, actor, { reference, answer: words }));
    print(`${reference} is answered.`);
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
  feedback: { about: 'What players and visitors have written.', verbs: { list, answer, close } },
};
