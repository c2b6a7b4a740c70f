const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** What XML 1.0 cannot hold at all, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is replaced
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The value of an attribute, whatever it holds. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');

const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(value)}"`))
    .join('');

export const xmlElement = (name: string, values: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${attributes(values)}/>`;

/** The beginning of a document. */
export const xmlStart = (name: string, values: Readonly<Record<string, string | undefined>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributes(values)}>\n`;
