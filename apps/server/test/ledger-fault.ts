/**
 * One fault per invariant, each with what takes it back. `fresh`: what the quick proof says of it; left out where it says
 * the same as the whole one, null where only the whole one can tell. `live`: the row must be newer than the last proof for the quick one to look at it.
 */
export interface Fault {
  breaks: string;
  alter: string;
  restore: string;
  fresh?: string | null;
  live?: boolean;
}
