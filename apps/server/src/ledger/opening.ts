/** The reference of what a demo player begins with. It is booked as a correction; nobody who reads it has been corrected. */
export const OPENING_REFERENCE = 'OPENING';

/** The kind of a movement as it is shown to people. */
export const shownKind = ({ kind, reference }: { kind: string; reference: string }): string =>
  kind === 'correction' && reference === OPENING_REFERENCE ? 'opening' : kind;
