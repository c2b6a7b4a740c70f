import type { PayoutTable, PlayKind } from '@sampan/engines/lottery';
import type { Limits } from './pad-of.ts';

export interface PadProps {
  table: PayoutTable;
  kind: PlayKind;
  /** The name of the kind. */
  label: string;
  picks: readonly (readonly number[])[];
  limits: Limits;
  /** Ten-thousandths of a stake unit by prize. */
  odds: Readonly<Record<string, bigint>>;
  gameCode: string;
  /** Past draws that had each number. */
  hits?: ReadonlyMap<number, number> | undefined;
  onToggle: (group: number, value: number) => void;
  onGroup: (group: number, numbers: readonly number[]) => void;
}
