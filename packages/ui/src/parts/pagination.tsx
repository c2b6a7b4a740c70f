import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';
import css from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
}

/** Numbered pages, nothing for a single page. */
export function Pagination({ page, pages, onPage, texts, className }: PaginationProps) {
  if (pages <= 1) return null;
  const arrow = (to: number, label: string, name: 'chevron-left' | 'chevron-right') => (
    <li>
      <button
        type="button"
        className={css.page}
        aria-label={label}
        disabled={to < 1 || to > pages}
        onClick={() => onPage(to)}
      >
        <Icon name={name} size="s" />
      </button>
    </li>
  );
  return (
    <nav aria-label={texts.label} className={className}>
      <ul className={css.pages}>
        {arrow(page - 1, texts.previous, 'chevron-left')}
        {pageWindow({ page, pages }).map((mark, index) =>
          mark === 'gap' ? (
            <li key={`gap${index}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark}>
              <button
                type="button"
                className={cx(css.page, 'num')}
                aria-label={texts.page(mark)}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => mark !== page && onPage(mark)}
              >
                {mark}
              </button>
            </li>
          ),
        )}
        {arrow(page + 1, texts.next, 'chevron-right')}
      </ul>
    </nav>
  );
}
