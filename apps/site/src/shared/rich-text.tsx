import { use } from 'react';
import css from './rich-text.module.css';

let purifier: Promise<typeof import('./sanitize-html.ts')> | undefined;

/** HTML from the server, cleaned in the browser. Suspends once, until the purifier is there; never drawn on the server. */
export function RichText({ html }: { html: string }) {
  purifier ??= import('./sanitize-html.ts');
  const { sanitizeHtml } = use(purifier);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by sanitizeHtml, the one place that may.
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />;
}
