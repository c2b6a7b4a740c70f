/** Five places that take two digits for granted; the last three ask, or count no money. */
const RATE_DIGITS = 6;
const formatMoney = (minor: bigint, digits: number): string => `${minor} ${digits}`;
const money = { parseMoney: (text: string, digits: number): string => `${text} ${digits}` };
export const shown = (minor: bigint) => formatMoney(minor, 2);
export const read = (text: string) => money.parseMoney(text, 3);
export const written = (minor: bigint, digits = 2) => formatMoney(minor, digits);
export const taken = ({ digits = 2 }: { digits?: number }, minor: bigint) => formatMoney(minor, digits);
export const paid = (order: { payDigits?: number }) => order?.payDigits ?? 2;
export const rate = (micro: bigint) => formatMoney(micro, RATE_DIGITS);
export const multiple = (tenths: bigint) => formatMoney(tenths, 1);
export const cells = (digits: number | undefined) => digits ?? 6;
