import type { Frame, Page } from 'playwright-core';

/** Of type at 200 %: twice the smallest that is written anywhere (LOOK.md). */
const SMALLEST = 24;

/** What is drawn or stands in a small cell: words smaller than they must be at 200 % text, wider than their cell, or cut. */
export function lostFaces(frame: Frame | Page, selector: string, least = SMALLEST): Promise<string[]> {
  return frame.evaluate(
    ([faces, smallest]) => {
      const parents = (at: Element): Element[] =>
        at.parentElement ? [at.parentElement, ...parents(at.parentElement)] : [];
      const shuts = (how: string) => how === 'hidden' || how === 'clip';
      /** What of the boxes around cuts it; past one that scrolls it can be brought into sight. */
      const cutBy = (box: DOMRect, around: Element[]) => {
        let [across, down] = [true, true];
        return around.find((at) => {
          const { overflowX, overflowY } = getComputedStyle(at);
          const room = at.getBoundingClientRect();
          const cut =
            (across && shuts(overflowX) && (box.left < room.left - 1 || box.right > room.right + 1)) ||
            (down && shuts(overflowY) && (box.top < room.top - 1 || box.bottom > room.bottom + 1));
          across &&= shuts(overflowX) || overflowX === 'visible';
          down &&= shuts(overflowY) || overflowY === 'visible';
          return cut;
        });
      };
      const found = [...document.querySelectorAll(faces)].filter((face) => face.textContent?.trim());
      if (found.length === 0) return [`nothing is a ${faces}`];
      return found.flatMap((face) => {
        const range = document.createRange();
        range.selectNodeContents(face);
        const line = range.getBoundingClientRect();
        const matrix = face instanceof SVGGraphicsElement ? face.getScreenCTM() : null;
        // The line of a letter that is drawn reaches a fifth of its height beyond the letter, above and below.
        const spare = matrix ? line.height / 5 : 0;
        const words = new DOMRect(line.x, line.y + spare, line.width, line.height - 2 * spare);
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = Number.parseFloat(getComputedStyle(face).fontSize) * scale;
        const cell = face.getBoundingClientRect();
        const upright = getComputedStyle(face).writingMode !== 'horizontal-tb';
        const over = !matrix && (upright ? words.height > cell.height + 1 : words.width > cell.width + 1);
        const by = cutBy(
          words,
          parents(face).filter((at) => !(at instanceof SVGElement) || at instanceof SVGSVGElement),
        );
        return [
          ...(size < smallest - 0.1 ? [`"${face.textContent}" is of ${size.toFixed(1)} px`] : []),
          ...(over ? [`"${face.textContent}" is wider than its cell`] : []),
          ...(by ? [`"${face.textContent}" is cut by ${by.className}`] : []),
        ];
      });
    },
    [selector, least] as const,
  );
}
