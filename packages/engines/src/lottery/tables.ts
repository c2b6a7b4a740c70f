/** Every payout table, by its id. A table that is changed gets a new version, and the old one stays for old tickets. */

import type { PayoutTable } from './kind.ts';
import { fiveDigits, fourDigits, threeDigits, twoDigits } from './kinds/digit-kinds.ts';
import { fiveOfEleven } from './kinds/eleven-kinds.ts';
import { threeDice } from './kinds/k3-kinds.ts';
import { twentyOfEighty } from './kinds/keno-kinds.ts';
import { tenRacers } from './kinds/racer-kinds.ts';
import { thaiGovernment, yeekee } from './kinds/thai-kinds.ts';
import { northernVietnam, southernVietnam } from './kinds/vietnam-kinds.ts';

export const payoutTables: readonly PayoutTable[] = [
  twoDigits,
  threeDigits,
  fourDigits,
  fiveDigits,
  threeDice,
  tenRacers,
  fiveOfEleven,
  twentyOfEighty,
  northernVietnam,
  southernVietnam,
  thaiGovernment,
  yeekee,
];

export const findTable = (id: string, version: number): PayoutTable | null =>
  payoutTables.find((table) => table.id === id && table.version === version) ?? null;
