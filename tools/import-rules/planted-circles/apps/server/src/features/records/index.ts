/** Planted: no circle, and below the others. */
export const csvLine = (cells: readonly string[]): string => cells.join(',');
