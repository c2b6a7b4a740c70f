/** Finds one cookie in a `document.cookie` or Cookie header line. */
export function findCookie(line: string, name: string): string | null {
  const wanted = encodeURIComponent(name);
  for (const part of line.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== wanted) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

export function readCookie(name: string): string | null {
  return typeof document === 'undefined' ? null : findCookie(document.cookie, name);
}

function write(name: string, value: string, attributes: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; ${attributes}${secure}`;
}

/** Writes a cookie for this site alone. `seconds` 0 removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  write(name, value, `Max-Age=${seconds}; SameSite=Lax`);
}

/** As `writeCookie`, for what no visit from elsewhere may bring along: the remembered login. */
export function writeOwnCookie(name: string, value: string, seconds: number): void {
  write(name, value, `Max-Age=${seconds}; SameSite=Strict`);
}
