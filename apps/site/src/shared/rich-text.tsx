import { use } from 'react';
import css from './rich-text.module.css';

function onceOnly<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Fetched once for the whole page, on first use; never while the module loads. */
const loadPurifier = onceOnly(() => import('./sanitize-html.ts'));

/** HTML from the server, cleaned in the browser. Suspends once, until the purifier is there; never drawn on the server. */
export function RichText({ html }: { html: string }) {
  const { sanitizeHtml } = use(loadPurifier());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by sanitizeHtml, the one place that may.
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />;
}
