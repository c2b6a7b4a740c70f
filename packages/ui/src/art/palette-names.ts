/** The families of colours by name; apart from the colours, so that a page that only needs addresses stays small. */
export const paletteNames = [
  'mangosteen',
  'monsoon',
  'lotus',
  'pandan',
  'tamarind',
  'indigo',
  'ember',
  'moonstone',
  'durian',
  'teal',
  'turmeric',
  'plum',
  'rambutan',
  'seaglass',
  'midnight',
  'areca',
] as const;

export type PaletteName = (typeof paletteNames)[number];
