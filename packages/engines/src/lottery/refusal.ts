/** Why a ticket is not taken; the caller finds a sentence for it. */
export type RefusalCode =
  /** no picks of the published form */
  | 'malformed'
  | 'foreignGame'
  | 'unknownPlay'
  | 'wrongCount'
  | 'outOfRange'
  | 'repeatedNumber'
  /** a number that this kind does not sell: a triple in any order */
  | 'notOnSale'
  | 'tooManyLines'
  | 'unknownMode'
  /** the price of a line has no such part in this currency */
  | 'modeTooFine'
  | 'multipleOutOfRange'
  | 'seriesOutOfRange'
  | 'closedNumber';

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** the group of picks, or the number, that is wrong */
  readonly at?: number | string;
}

export const refuseTicket = (code: RefusalCode, at?: number | string): Refusal => ({
  ok: false,
  code,
  ...(at === undefined ? {} : { at }),
});
