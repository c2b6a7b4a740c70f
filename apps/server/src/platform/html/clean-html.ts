import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'p',
  'br',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** `example.com` allows itself, `*.example.com` its subdomains too. */
function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) =>
    entry.startsWith('*.') ? host === entry.slice(2) || host.endsWith(entry.slice(1)) : host === entry,
  );
}

/**
 * Where a link of ours may lead (TRUST §6): a path of this site, or an https address on an allow-listed host.
 * @returns 'INNER' or 'OUTER', or null when it may not
 */
export function classifyLink(url: string, allowedHosts: readonly string[]): 'INNER' | 'OUTER' | null {
  // A browser reads \ as / and drops tabs and newlines, so `/\evil.example` would leave the site.
  if (/^\/(?![/\\])[^\s\\]*$/.test(url) || /^#[\w-]*$/.test(url)) return 'INNER';
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || address.protocol !== 'https:' || address.username !== '' || address.password !== '') return null;
  return isAllowedHost(address.hostname, allowedHosts) ? 'OUTER' : null;
}

/** HTML of an operator as it may be stored and sent: a short list of tags, no style, no handler, only allowed links. */
export function cleanHtml(html: string, allowedHosts: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (_tag, { href = '' }) => {
        const kind = classifyLink(href, allowedHosts);
        const attribs: Record<string, string> = kind === null ? {} : { href };
        return {
          tagName: 'a',
          attribs: kind === 'OUTER' ? { href, target: '_blank', rel: 'noopener noreferrer' } : attribs,
        };
      },
    },
  }).trim();
}
