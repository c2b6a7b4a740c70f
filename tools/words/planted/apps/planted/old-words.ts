/** Each line holds a word that was given up; `npm run check` proves here that it still finds them. */
export const fillPurse = 'the purse at a vendor';
export const gateKeeper = 'who keeps the ledger';
export const judgeRound = 'of a published round';
export const enter = 'only through the front door';
export const otherDoors = 'ways to log in';
export const startParties = 'in the same process, one party each';
export const sealLedger = 'a seal over each transaction';
export const carrier = 'who brings the letters';
export const voyage = 'a voyage through the site';
export const openCashierWorld = 'a world of its own';
export const prepareGround = 'the ground of a bench';
export const seat = 'a seat at a game';
export const readBooks = 'withBooks, the books of the platform';
export const openHouse = 'the house arcade';
export const crowded = 'a crowded batch';
