import type { Ticket } from '../ticket.ts';

/** What a sold ticket is, for the tree of its draw. */
export interface SoldTicket {
  /** unique and not to be guessed: nobody can look for a ticket in a root by trying */
  ticketId: string;
  gameCode: string;
  numero: string;
  currency: string;
  ticket: Pick<
    Ticket,
    'tableId' | 'tableVersion' | 'playId' | 'picks' | 'series' | 'mode' | 'multiple' | 'unitStake' | 'stake' | 'half'
  >;
}

/** What no field of a leaf may hold, so that one text never is two tickets. */
const SEPARATOR = '|';

/**
 * The text of a leaf: everything that the payout of a ticket depends on but the result. It begins with the id, so that
 * leaves in order are tickets in order of their ids. @throws RangeError for a field that holds the separator
 */
export function writeTicketLeaf({ ticketId, gameCode, numero, currency, ticket }: SoldTicket): string {
  const { tableId, tableVersion, playId, picks, series, mode, multiple, unitStake, stake, half } = ticket;
  const product = [gameCode, numero, tableId, tableVersion, playId, picks];
  const terms = [series, mode, multiple, unitStake, stake, currency, half.join(',')];
  const fields = [ticketId, ...product, ...terms].map(String);
  if (fields.some((field) => field.includes(SEPARATOR))) throw new RangeError('a field of a ticket holds a separator');
  return fields.join(SEPARATOR);
}
