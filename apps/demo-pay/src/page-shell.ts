import { escapeHtml, languageOf, languages } from '@sampan/contract';

const boat = `<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M1 37C15 45 43 44 63 23C62 45 49 56 31 56C15 56 4 49 1 37Z" fill="var(--text-1)"/><path d="M9 40C4 20 12 7 28 8" fill="none" stroke="var(--text-1)" stroke-width="3.6" stroke-linecap="round"/><path d="M26 8h7v3.4h-7zM26 28.6h7V32h-7z" fill="var(--action)"/><ellipse cx="29.5" cy="20" rx="11" ry="9.4" fill="var(--action)"/><ellipse cx="50.5" cy="41" rx="4.4" ry="3.8" fill="var(--bg-1)" transform="rotate(-24 50.5 41)"/><circle cx="51.4" cy="40.4" r="1.7" fill="var(--text-1)"/></svg>`;

/** The amount with groups of three, from its decimal string: exact at any size. */
export function groupDigits(amount: string): string {
  return amount.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

export interface Shell {
  /** Code of the contract's languages, and how its page is tagged. */
  language: string;
  tag: string;
  theme: 'dark' | 'light';
  stylePath: string;
  title: string;
  note: string;
  /** HTML. */
  content: string;
  languageLabel: string;
  /** This page in another language. */
  addressIn(language: string): string;
}

/** A whole page around its content, ready without script. */
export function pageShell(shell: Shell): string {
  return `<!doctype html>
<html lang="${shell.tag}" data-theme="${shell.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shell.title}</title>
<link rel="stylesheet" href="${escapeHtml(shell.stylePath)}">
</head>
<body>
<main class="sheet">
<header class="head">${boat}<div><h1>${shell.title}</h1><p>${shell.note}</p></div></header>
${shell.content}
${languageLinks(shell)}
</main>
</body>
</html>
`;
}

function languageLinks(shell: Shell): string {
  const shown = languageOf(shell.language).dictionary ?? 'en';
  const links = languages
    .filter((language) => language.dictionary !== null)
    .map(({ code, tag, name, dictionary }) => {
      const current = dictionary === shown ? ' aria-current="true"' : '';
      return `<a lang="${tag}" hreflang="${tag}"${current} href="${escapeHtml(shell.addressIn(code))}">${name}</a>`;
    });
  return `<nav class="languages" aria-label="${shell.languageLabel}">${links.join('')}</nav>`;
}
