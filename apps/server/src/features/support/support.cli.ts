import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { closeFeedback, listFeedback } from './support.service.ts';

/** A visitor's text on an operator's screen: without the control characters a terminal would obey. */
const safe = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

const feedback: CliCommand = {
  usage: 'feedback list [--all] | feedback close REFERENCE   [--brand CODE]',
  summary: 'Read what players and visitors have written, and close a ticket that is done.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, argument] = rest;
      if (verb === 'list') {
        const tickets = await listFeedback(db, brand, { open: argument !== '--all', limit: 100 });
        for (const ticket of tickets) {
          const from = ticket.username ?? `visitor (${safe(ticket.contact ?? '')})`;
          print(
            `${ticket.reference}  ${ticket.created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${ticket.type}  ${from}  ${ticket.language}${ticket.closed_at ? '  closed' : ''}`,
          );
          print(`    ${safe(ticket.content)}`);
        }
        if (tickets.length === 0) print('No tickets.');
      } else if (verb === 'close' && argument !== undefined) {
        await inTransaction(db, (tx) => closeFeedback(tx, brand, { reference: argument, closedBy: 'operator:cli' }));
        print(`${argument} is closed.`);
      } else {
        throw new CliError(`Usage: ${feedback.usage}`);
      }
    });
  },
};

export const commands: Record<string, CliCommand> = { feedback };
