import { countedAt, useHits } from '../figures/use-hits.ts';
import { HundredPad } from './hundred-pad.tsx';
import { KeysPad } from './keys-pad.tsx';
import { groupsOf, padOf, replaceGroup, toggleNumber } from './pad-of.ts';
import type { PadProps } from './pad-props.ts';
import { PlacesPad } from './places-pad.tsx';
import { PlaceSidesPad, SidesPad, SinglePad } from './sides-pad.tsx';
import { TypedPad } from './typed-pad.tsx';

const pads = {
  sides: SidesPad,
  placeSides: PlaceSidesPad,
  places: PlacesPad,
  hundred: HundredPad,
  typed: TypedPad,
  single: SinglePad,
  keys: KeysPad,
};

type NumberPadProps = Omit<PadProps, 'hits' | 'onToggle' | 'onGroup'> & { onPick: (picks: number[][]) => void };

/** The pad that a kind of play is picked on. */
export function NumberPad({ onPick, ...props }: NumberPadProps) {
  const Pad = pads[padOf(props.kind)];
  const groups = groupsOf(props.kind);
  const hits = useHits(props.gameCode, Pad === PlacesPad ? undefined : countedAt(props.table, props.kind, 0));
  return (
    <Pad
      {...props}
      hits={hits}
      onToggle={(group, value) => onPick(toggleNumber(props.picks, { group, value, groups }))}
      onGroup={(group, numbers) => onPick(replaceGroup(props.picks, { group, numbers, groups }))}
    />
  );
}
