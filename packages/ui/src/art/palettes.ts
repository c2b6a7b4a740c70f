import type { PaletteName } from './palette-names.ts';

export interface Palette {
  ink: string;
  deep: string;
  mid: string;
  main: string;
  light: string;
  spark: string;
}

const family = (ink: string, deep: string, mid: string, main: string, light: string, spark: string): Palette => ({
  ink,
  deep,
  mid,
  main,
  light,
  spark,
});

/**
 * Sixteen hand-picked families of six. Sky runs mid, deep, ink; the subject is main with light; mid is its shadow; spark is
 * a small accent, once to three times in a picture.
 */
export const palettes: Readonly<Record<PaletteName, Palette>> = {
  mangosteen: family('#150B22', '#2E1747', '#5B3390', '#A978FF', '#EBDFFF', '#FFB224'),
  monsoon: family('#05151C', '#0B3444', '#156480', '#35C0EE', '#D8F5FF', '#FFC04D'),
  lotus: family('#1D0919', '#471438', '#8A2866', '#F062C0', '#FFE0F2', '#FFD27A'),
  pandan: family('#06170F', '#0E3A27', '#1A6D49', '#3FD79A', '#DBFCEB', '#FFC04D'),
  tamarind: family('#1B0E07', '#47240F', '#8B481C', '#F58E3F', '#FFE7CC', '#FFE39A'),
  indigo: family('#090E26', '#182354', '#30449A', '#6C97FF', '#E0E9FF', '#FFB224'),
  ember: family('#1E0A0F', '#4C1622', '#93293C', '#FF6A78', '#FFE3DF', '#FFE9C9'),
  moonstone: family('#0C1118', '#202A39', '#43536C', '#A9BAD3', '#F4F8FE', '#FFB224'),
  durian: family('#14140A', '#36351A', '#6D6A2C', '#DDD067', '#FCF9D6', '#8FE3C0'),
  teal: family('#03181A', '#093D3D', '#10746F', '#2FD3BE', '#D6FCF5', '#FFA06E'),
  turmeric: family('#1A1105', '#46300A', '#8F6412', '#FFBE3B', '#FFF3D0', '#FF7A59'),
  plum: family('#170A1C', '#3A1440', '#722A6E', '#D673D0', '#FBE3F6', '#7FE3D8'),
  rambutan: family('#1C0A0A', '#4A1A15', '#96362A', '#FF8360', '#FFE8DC', '#B7E36A'),
  seaglass: family('#061519', '#123540', '#2B6772', '#86D6D0', '#EAFBF5', '#FF8C8C'),
  midnight: family('#070A18', '#131A3D', '#2A3474', '#8B93F0', '#E8E9FF', '#FF8FC7'),
  areca: family('#10160A', '#2B3A14', '#567226', '#A9D653', '#F2FBD9', '#FF9A56'),
};
