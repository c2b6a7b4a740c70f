/** The few parts the page is written with. Text goes in as text and comes out escaped. */
import { escapeHtml as text } from '@sampan/contract';

/** `code` between backticks becomes code. */
export const prose = (value: string): string => text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

export const code = (value: string): string => `<code>${text(value)}</code>`;

/** A block that scrolls by itself when it is wide; reachable by keyboard for that. */
export const block = (label: string, value: string): string =>
  `<figure><figcaption>${text(label)}</figcaption><pre tabindex="0"><code>${text(value)}</code></pre></figure>`;

/** Cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="${text(head.join(', '))}"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;
}

export const section = (id: string, title: string, body: string): string =>
  `<section id="${id}"><h2><a href="#${id}">${text(title)}</a></h2>${body}</section>`;

export const paragraphs = (...lines: readonly string[]): string =>
  lines.map((line) => `<p>${prose(line)}</p>`).join('');
export const list = (...lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${prose(line)}</li>`).join('')}</ul>`;
