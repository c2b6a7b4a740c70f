/** Most numbers of a result that a tile shows (S-377). */
export const MOST_SHOWN = 6;

/** The numbers of a result as it is read out: by commas, groups of them by tildes (S-376). */
export const splitNumbers = (openNumber: string): string[] =>
  openNumber.split(/[,~]/).filter((number) => number !== '');
