/**
 * What free demo accounts (type 4) play with: a currency of its own, so that no sum of real money ever holds a cent of it.
 * The ledger refuses to move it anywhere but between a demo purse, the games and the house's demo account.
 */
export const DEMO_CURRENCY = { code: 'DEMO', symbol: 'DEMO\u00a0', digits: 2 } as const;
/** Account type of a free demo (isAgent 4). */
export const DEMO_ACCOUNT_TYPE = 4;
