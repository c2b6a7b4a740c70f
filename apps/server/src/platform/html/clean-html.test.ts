import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLink, cleanHtml } from './clean-html.ts';

const hosts = ['example.com', '*.trusted.example'];

describe('cleaning HTML', () => {
  it('R-57 S-340 keeps words and plain marks, and nothing that acts', () => {
    const payloads = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
      '<iframe src="https://example.com"></iframe>',
      '<p onclick="alert(1)" style="position:fixed">x</p>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
      '<a href="&#106;avascript:alert(1)">x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<a href="//evil.example">x</a>',
      '<a href="/\\evil.example">x</a>',
      '<style>@import "https://evil.example"</style>',
      '<math><mtext></mtext><mglyph><style><!--</style><img src onerror=alert(1)>',
      '<form action="https://evil.example"><input name=password></form>',
      '<meta http-equiv=refresh content="0;url=https://evil.example">',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<template><script>alert(1)</script></template>',
      '<base href="https://evil.example">',
      '<object data="x"></object><embed src="x">',
    ];
    for (const payload of payloads) {
      const clean = cleanHtml(`<p>before</p>${payload}<p>after</p>`, hosts);
      expect(clean).toContain('before');
      expect(clean).not.toMatch(/<(script|img|svg|iframe|style|form|input|meta|template|base|object|embed|math)\b/i);
      expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|src|action|data)\s*=/i);
      expect(clean).not.toMatch(/href="(?!\/(?![/\\])|#|https:\/\/example\.com)/i);
    }
  });

  it('R-57 whatever is written, only listed tags and no attribute but allowed links come out', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '<a href=',
        '<p ',
        'onload=',
        'javascript:',
        '<!--',
        '-->',
        '<svg',
        '</',
        '<scr<script>ipt>',
        '\u0000',
        '&lt;',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''), []);
        for (const [, tag = '', attributes = ''] of clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)) {
          expect([
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
          ]).toContain(tag.toLowerCase());
          expect(
            attributes
              .replaceAll(/ href="(\/|#)[^"]*"/g, '')
              .replace('/', '')
              .trim(),
          ).toBe('');
        }
        // Cleaning what is clean changes nothing.
        expect(cleanHtml(clean, [])).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it('an outside link opens without an opener, an inside one stays a plain link', () => {
    expect(cleanHtml('<a href="https://example.com/x">x</a>', hosts)).toBe(
      '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(cleanHtml('<a href="/help#fairness" target="_top">x</a>', hosts)).toBe('<a href="/help#fairness">x</a>');
    expect(cleanHtml('<a href="https://other.example">x</a>', hosts)).toBe('<a>x</a>');
  });
});

describe('links', () => {
  it('may lead into the site or over https to an allowed host', () => {
    const cases: [url: string, kind: 'INNER' | 'OUTER' | null][] = [
      ['/rng', 'INNER'],
      ['/help#fairness', 'INNER'],
      ['#top', 'INNER'],
      ['https://example.com/page?x=1', 'OUTER'],
      ['https://trusted.example', 'OUTER'],
      ['https://a.b.trusted.example/', 'OUTER'],
      ['https://nottrusted.example', null],
      ['https://example.com.evil.example', null],
      ['https://example.com@evil.example', null],
      ['https://user:pw@example.com', null],
      ['http://example.com', null],
      ['//example.com', null],
      ['/\\example.com', null],
      ['/\t/example.com', null],
      ['javascript:alert(1)', null],
      ['data:text/html,x', null],
      ['', null],
      ['help', null],
    ];
    for (const [url, kind] of cases) expect([url, classifyLink(url, hosts)]).toEqual([url, kind]);
  });
});
