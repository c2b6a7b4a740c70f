/** Planted: the ledger reads nobody's tables. */
export const totals = 'select count(*) from cashier.deposit';
