/** A page number, or a gap that hides two or more pages. */
export type PageMark = number | 'gap';

export interface PageWindow {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  /** How many neighbours in a row, the page itself included. Default 3 (SPEC §5, S-480). */
  range?: number;
  /** How many pages always stand at either end. Default 1. */
  margin?: number;
}

/**
 * The numbers a pagination shows. A gap of a single page is shown as that page: the dots would take the same room.
 * `page` outside 1…`pages` is brought inside.
 */
export function pageWindow({ page, pages, range = 3, margin = 1 }: PageWindow): PageMark[] {
  if (pages <= 0) return [];
  const here = Math.min(Math.max(1, page), pages);
  const first = Math.max(1, Math.min(here - Math.floor(range / 2), pages - range + 1));
  const last = Math.min(pages, first + range - 1);
  const shown = (n: number) => n <= margin || n > pages - margin || (n >= first && n <= last);
  const marks: PageMark[] = [];
  for (let n = 1; n <= pages; n++) {
    const single = !shown(n) && (n === 1 || shown(n - 1)) && (n === pages || shown(n + 1));
    if (shown(n) || single) marks.push(n);
    else if (marks.at(-1) !== 'gap') marks.push('gap');
  }
  return marks;
}
