/**
 * A drawing as data: React parts turn it into elements (no innerHTML, so Trusted Types stay strict), Node turns it into
 * an SVG string. Attribute names as React spells them.
 */
export type Shape = readonly [
  tag: 'path' | 'circle' | 'ellipse' | 'g',
  attributes: Readonly<Record<string, string | number>>,
  inside?: readonly Shape[],
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Shapes as SVG markup. Values are ours, never a person's, so nothing is escaped. */
export function shapesToMarkup(shapes: readonly Shape[]): string {
  return shapes
    .map(([tag, attributes, inside]) => {
      const head = Object.entries(attributes)
        .map(([name, value]) => ` ${kebab(name)}="${value}"`)
        .join('');
      return inside ? `<${tag}${head}>${shapesToMarkup(inside)}</${tag}>` : `<${tag}${head}/>`;
    })
    .join('');
}

/** A whole SVG document. `colours` puts plain colours in the place of `currentColor` and `var(--…)`, which a file lacks. */
export function shapesToSvg(
  viewBox: string,
  shapes: readonly Shape[],
  colours: Readonly<Record<string, string>> = {},
): string {
  let inside = shapesToMarkup(shapes);
  for (const [name, colour] of Object.entries(colours)) inside = inside.replaceAll(name, colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
}

/** Line drawing attributes shared by mascot and glyphs. */
export const stroke = (width: number, colour = 'currentColor') => ({
  fill: 'none',
  stroke: colour,
  strokeWidth: width,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
