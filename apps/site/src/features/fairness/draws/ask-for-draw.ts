import type { lotteryEndpoints as table, ValueOf } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { call } from '../../../shared/api/call.ts';
import { lotteryEndpoints } from '../../../shared/api/lottery-endpoints.ts';

export type DrawProof = ValueOf<(typeof table)['drawProof']>;

export interface AskedDraw {
  gameCode: string;
  numero: string;
  ticketId?: string | undefined;
}

/** `L12-3`: a ticket as the player knows it. */
const REFERENCE = /^L\d{1,18}-\d{1,4}$/;
/** `SEA_K3_1M 20261123-0571`: a draw by game and number. */
const DRAW = /^([A-Z0-9_]{1,40})[\s:]+(\d{8}(?:-\d{4})?)$/;

export const isTicketReference = (text: string): boolean => REFERENCE.test(text);

export function readDrawName(text: string): AskedDraw | null {
  const [, gameCode, numero] = DRAW.exec(text) ?? [];
  return gameCode && numero ? { gameCode, numero } : null;
}

const MOST = 100;

/** The draw of one of the player's own tickets. @throws ApiError lottery.ticket.unknown */
async function findTicket(reference: string): Promise<AskedDraw> {
  const [slip = ''] = reference.split('-');
  const { list } = await call(lotteryEndpoints.myTickets, { pageNo: 1, pageSize: MOST, slip });
  const ticket = list.find((one) => one.reference === reference);
  if (!ticket) throw new ApiError('lottery.ticket.unknown');
  const { gameCode, numero, ticketId } = ticket;
  // What was given back is not in the tree.
  const standing = ticket.state !== 'cancelled' && ticket.state !== 'returned';
  return { gameCode, numero, ...(standing && { ticketId }) };
}

export const askForDraw = (asked: AskedDraw, signal?: AbortSignal): Promise<DrawProof> =>
  call(lotteryEndpoints.drawProof, asked, signal ? { signal } : {});

export const askForTicket = async (reference: string): Promise<DrawProof> => askForDraw(await findTicket(reference));
