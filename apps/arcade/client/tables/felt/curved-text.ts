import { drawing, shape } from '../svg.ts';

const WIDTH = 360;

/** Lines of text printed on the felt, along the table's curve. What they say stands in the rules too. */
export function curvedText(name: string, lines: readonly string[]): SVGElement {
  const parts = lines.flatMap((line, index) => {
    const id = `curve-${name}-${index}`;
    const [from, y, dip] = [24 + index * 30, 16 + index * 26, 34 - index * 8];
    const d = `M${from} ${y}Q${WIDTH / 2} ${y + dip} ${WIDTH - from} ${y}`;
    const onPath = shape('textPath', { href: `#${id}`, startOffset: '50%', 'text-anchor': 'middle' });
    onPath.textContent = line;
    return [
      shape('path', { id, d, fill: 'none' }),
      shape('text', { class: index === 0 ? 'curve-first' : 'curve-next' }, onPath),
    ];
  });
  return drawing(`0 0 ${WIDTH} 66`, 'felt-words', ...parts);
}
