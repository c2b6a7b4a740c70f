/** The texts of a source file that may hold SQL: what stands in its template literals and strings. */
export function sqlTexts(source: string): string[] {
  const texts: string[] = [];
  /** Open templates by what of their text was read, and the braces open inside their `${…}`. */
  const open: { text: string; braces: number }[] = [];
  let at = 0;
  const inCode = () => open.length === 0 || (open.at(-1) as { braces: number }).braces > 0;
  while (at < source.length) {
    if (inCode()) at = readCode();
    else at = readTemplate(open.at(-1) as { text: string; braces: number });
  }
  return texts;

  function readCode(): number {
    const rest = source.slice(at, at + 2);
    const sign = rest.charAt(0);
    if (rest === '//') return endOr(source.indexOf('\n', at));
    if (rest === '/*') return endOr(source.indexOf('*/', at) + 2);
    if (sign === "'" || sign === '"') return readString(sign);
    if (sign === '`') open.push({ text: '', braces: 0 });
    const template = open.at(-1);
    if (template && sign === '{') template.braces += 1;
    if (template && sign === '}') template.braces -= 1;
    return at + 1;
  }

  function readString(quote: string): number {
    let end = at + 1;
    while (end < source.length && source[end] !== quote && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1;
    texts.push(source.slice(at + 1, end));
    return end + 1;
  }

  function readTemplate(template: { text: string; braces: number }): number {
    if (source[at] === '\\') return at + 2;
    if (source.startsWith('${', at)) {
      template.text += ' ';
      template.braces = 1;
      return at + 2;
    }
    if (source[at] === '`') {
      texts.push(template.text);
      open.pop();
      return at + 1;
    }
    template.text += source[at];
    return at + 1;
  }

  function endOr(end: number): number {
    return end < at ? source.length : end;
  }
}
