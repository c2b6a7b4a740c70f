/** Hundredths of a stake as a multiple. */
export const timesText = (hundredths: number): string => String(hundredths / 100);
