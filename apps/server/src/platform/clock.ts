/** The process's clock, passed in so that tests and replays can set it. Money and sales follow the database's. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
