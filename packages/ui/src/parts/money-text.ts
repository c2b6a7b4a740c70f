export interface MoneyText {
  sign: '' | '+' | '−';
  whole: string;
  /** Digits after the point, without it; empty for currencies without minor units. */
  decimals: string;
}

export interface MoneyForm {
  /** Put a plus before positive amounts: movements, net results. */
  signed?: boolean;
  /** Mark between groups of three. */
  group?: string;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Splits a decimal string from the wire into sign, grouped whole and decimals. Never parses to a number: amounts may
 * exceed what a float holds. Returns null for anything that is not a decimal string.
 */
export function splitMoney(amount: string, { signed, group = ',' }: MoneyForm = {}): MoneyText | null {
  const match = DECIMAL.exec(amount);
  if (!match) return null;
  const [, minus = '', digits = '0', decimals = ''] = match;
  const bare = digits.replace(/^0+(?=\d)/, '');
  const zero = /^0*$/.test(bare + decimals);
  const plus = signed && !zero ? '+' : '';
  return { sign: minus && !zero ? '−' : plus, whole: bare.replace(/\B(?=(\d{3})+$)/g, group), decimals };
}
