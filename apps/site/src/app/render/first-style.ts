/** A rule of a stylesheet: a style rule or an at-rule with its text, or a group (`@media` …) with what stands in it. */
interface Rule {
  head: string;
  body: string | readonly Rule[];
}

/** At-rules that hold rules; all others hold declarations or steps. */
const GROUP = /^@(?:media|supports|container|layer)\b/;
const CLASS = /\.((?:[\w-]|\\.|[^\0-\x7f])+)/g;

/** Where the block that opens at `from` ends; strings may hold braces. */
function endOfBlock(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  throw new Error('a stylesheet ends inside a block');
}

/** Reads a stylesheet as the build writes it: minified, without comments and nesting. */
export function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (let from = 0; from < text.length; ) {
    const open = text.indexOf('{', from);
    if (open === -1) break;
    const end = endOfBlock(text, open);
    const head = text.slice(from, open).trim();
    const body = text.slice(open + 1, end);
    rules.push({ head, body: GROUP.test(head) ? readRules(body) : body });
    from = end + 1;
  }
  return rules;
}

/** The layer that the build puts the sheets in (build/layer-styles.ts). */
const LAYER = '@layer site';

/** Selectors of a list; commas within brackets part nothing. */
function selectorsOf(head: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

/** What stands in brackets, however deep. */
function withoutBrackets(selector: string): string {
  const flat = selector.replaceAll(/\([^()]*\)/g, '');
  return flat === selector ? flat : withoutBrackets(flat);
}

/** What waits for a pointer, a key, a browser that fills in or a printer: the sheets are there before any of them. */
const LATER = /:(?:hover|active|focus|focus-visible|focus-within|-webkit-autofill|autofill)\b/;
/** What the build makes of `:dir(rtl)`, and what is written so: a page that is drawn from left to right has no use for it. */
const RIGHT_TO_LEFT = /:lang\(ar\)|\[dir=rtl\]/;
const LATER_GROUP = /^@media \(hover|^@media print/;
/** States that no element is drawn in are set by scripts, and those wait for the sheets. The document's own are set before. */
const STATE = /\[((?:aria|data)-[\w-]+)(?:="?([^"\]]*)"?)?\]/g;
const OF_DOCUMENT = new Set(['data-theme', 'data-menu', 'data-signed', 'data-layout']);

/** Classes of the elements, and their attributes of state: `aria-busy`, `aria-busy=true`. */
interface Drawn {
  classes: Pick<ReadonlySet<string>, 'has'>;
  states: Pick<ReadonlySet<string>, 'has'>;
}

/** Whether an element that is drawn may match. What stands in brackets (`:not(.x)`) is not looked at. */
function mayMatch(selector: string, { classes, states }: Drawn): boolean {
  if (LATER.test(selector) || RIGHT_TO_LEFT.test(selector)) return false;
  const plain = withoutBrackets(selector);
  return (
    [...plain.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', ''))) &&
    [...plain.matchAll(STATE)].every(
      ([, name = '', value]) => OF_DOCUMENT.has(name) || states.has(value === undefined ? name : `${name}=${value}`),
    )
  );
}

function write(rules: readonly Rule[], drawn: Drawn): string {
  return rules
    .map(({ head, body }) => {
      if (typeof body !== 'string') {
        const inner = LATER_GROUP.test(head) ? '' : write(body, drawn);
        // Outside the layer of the sheets it outlasts them one by one.
        return inner && head !== LAYER ? `${head}{${inner}}` : inner;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const kept = selectorsOf(head).filter((selector) => mayMatch(selector, drawn));
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
    })
    .join('');
}

/** Animations that nothing kept names. */
function withoutIdleFrames(text: string): string {
  const rules = readRules(text);
  const rest = rules.filter(({ head }) => !head.startsWith('@keyframes'));
  const names = JSON.stringify(rest);
  const kept = rules.filter(({ head }) => !head.startsWith('@keyframes') || names.includes(head.slice(11)));
  return kept.length === rules.length ? text : write(kept, ALL);
}
const ANY = { has: () => true };
const ALL: Drawn = { classes: ANY, states: ANY };

function drawnIn(body: string): Drawn {
  const classes = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const states = new Set(
    [...body.matchAll(/ ((?:aria|data)-[\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) => [
      name,
      `${name}=${value}`,
    ]),
  );
  return { classes, states };
}

/** What of the sheets applies to `body` as it is drawn, in their order: the page is painted by it before they come. */
export function firstStyle(sheets: readonly (readonly Rule[])[], body: string): string {
  const drawn = drawnIn(body);
  return withoutIdleFrames(sheets.map((rules) => write(rules, drawn)).join(''));
}

export type { Rule };
