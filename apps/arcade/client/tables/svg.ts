const SVG = 'http://www.w3.org/2000/svg';

/** A node of a drawing; text is never read as markup. */
export function shape(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Node[]
): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

export const drawing = (viewBox: string, name: string, ...children: Node[]): SVGElement =>
  shape('svg', { viewBox, class: name, 'aria-hidden': 'true' }, ...children);
