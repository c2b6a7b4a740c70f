import css from './page-index.module.css';
import { SiteLink } from './route/site-link.ts';

interface PageIndexProps {
  label: string;
  parts: readonly { id: string; title: string }[];
}

/** The parts of a long page, beside it where there is room. A link keeps the query: what it stands for is still on show. */
export function PageIndex({ label, parts }: PageIndexProps) {
  return (
    <nav className={css.index} aria-label={label}>
      <p className={css.title} aria-hidden="true">
        {label}
      </p>
      <ul className={css.parts}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <SiteLink className={css.part} href={`#${id}`}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
