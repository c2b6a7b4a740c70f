const GENERAL_AGENT = 1;
const AGENT = 2;

/** What an agent below one of this type is: of the same, and below a general agent an agent (decision 0633). */
export const typeBelow = (type: number): number => (type === GENERAL_AGENT ? AGENT : type);
