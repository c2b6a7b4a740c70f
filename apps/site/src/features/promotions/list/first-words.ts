const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** A character reference of the cleaned HTML; one that nobody knows stays as it is. */
function characterOf(reference: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
}

/** Characters on a card: four lines of a phone. */
const MOST = 140;

/** Ends between words where the language has spaces, else behind a comma; never in the middle of what is short enough. */
function shorten(text: string): string {
  if (text.length <= MOST) return text;
  const cut = text.slice(0, MOST);
  const end = Math.max(...[' ', '，', '。', '；'].map((mark) => cut.lastIndexOf(mark)));
  return `${cut.slice(0, end > MOST / 2 ? end : MOST).replace(/[\s,;:，。；]+$/, '')}…`;
}

/** How a promotion's text begins, as plain words for a card: its first paragraph that says something. Lists are for its page. */
export function firstWords(html: string): string {
  const paragraphs = html.split(/<\/?(?:p|h[1-6]|ul|ol|li|div|table|tr|br)\b[^>]*>/i);
  const texts = paragraphs.map((part) =>
    part
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(#?\w+);/g, characterOf)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return shorten(texts.find((text) => text !== '') ?? '');
}
