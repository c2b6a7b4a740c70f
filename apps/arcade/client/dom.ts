/** Small hands for plain DOM. Text goes in as text; markup never does (Trusted Types). */
type Child = Node | string | null;

interface Props {
  class?: string;
  id?: string;
  type?: string;
  href?: string;
  role?: string;
  hidden?: boolean;
  disabled?: boolean;
  onclick?: (event: MouseEvent) => void;
  /** aria-*, data-* and whatever has no property of its own */
  attrs?: Record<string, string>;
}

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: name, attrs = {}, ...props }: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (name) node.className = name;
  for (const [key, value] of Object.entries(attrs)) node.setAttribute(key, value);
  Object.assign(node, props);
  node.append(...children.filter((child) => child !== null));
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

function svg(tag: string, attributes: Record<string, string>, ...children: Node[]): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

const iconPaths = {
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  spin: 'M19 12a7 7 0 1 1-2-4.900M19 4v5h-5',
  settings: 'M4 7h7M19 7h1M4 17h1M13 17h7M15 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM9 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  info: 'M12 11v6M12 7.500v.010M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6ZM8.500 12l2.500 2.500 4.500-5',
  check: 'M5 13l4.500 4.500L19 7',
  cross: 'M7 7l10 10M17 7 7 17',
  undo: 'M5 8h9a5 5 0 0 1 0 10H8M9 4 5 8l4 4',
  repeat: 'M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  sound: 'M4 10v4h4l5 4V6L8 10ZM16.500 9a4.500 4.500 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  silent: 'M4 10v4h4l5 4V6L8 10ZM17 10l4 4M21 10l-4 4',
} as const;

export type IconName = keyof typeof iconPaths;

export function icon(name: IconName): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    svg('path', { d: iconPaths[name] }),
  );
}

const lantern = (): SVGElement[] => [
  svg('rect', { x: '40', y: '3', width: '24', height: '9', rx: '3', fill: '#8A5300' }),
  svg('rect', { x: '40', y: '92', width: '24', height: '9', rx: '3', fill: '#8A5300' }),
  svg('ellipse', { cx: '52', cy: '52', rx: '48', ry: '43', fill: '#FFB224' }),
  svg('ellipse', { cx: '52', cy: '52', rx: '26', ry: '43', fill: '#FFC95C' }),
];

/**
 * The one thing to press (LOOK.md), a lantern where the game has no picture of its own: its sign is a turning arrow, a square
 * while reels turn, or a number of free spins.
 */
export function lanternFace(picture?: string): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 104 104', 'aria-hidden': 'true' },
    ...(picture ? [svg('image', { href: picture, x: '-12', y: '-16', width: '128', height: '128' })] : lantern()),
    svg('path', { class: 'sign-spin', d: 'M68 42A18.500 18.500 0 1 0 70.500 54M72 32v12H60' }),
    svg('rect', { class: 'sign-stop', x: '40', y: '40', width: '24', height: '24', rx: '4' }),
  );
}

export const picture = (src: string, name: string): HTMLImageElement => {
  const image = el('img', { class: name, attrs: { alt: '', 'aria-hidden': 'true', draggable: 'false' } });
  image.src = src;
  return image;
};
