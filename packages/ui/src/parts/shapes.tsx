import type { Shape } from '../art/shape.ts';

/** Draws shapes as elements. The list never changes for one drawing, so its position is its key. */
export function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(([Tag, attributes, inside], index) => (
    <Tag key={`${Tag}${index}`} {...attributes}>
      {inside && <Shapes of={inside} />}
    </Tag>
  ));
}
