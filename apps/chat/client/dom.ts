/** Small hands for plain DOM. Text goes in as text; markup never does (Trusted Types). */
type Child = Node | string | null;

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A stroke icon on a grid of 24, for the eye alone. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const shape = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}
