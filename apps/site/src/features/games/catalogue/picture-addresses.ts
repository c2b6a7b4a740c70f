/** A picture's address on each CDN in order (S-491), or by itself where the brand names none or the address is whole. */
export function pictureAddresses(path: string, cdns: readonly string[]): string[] {
  if (path === '') return [];
  if (!path.startsWith('/') || path.startsWith('//') || cdns.length === 0) return [path];
  return cdns.map((cdn) => cdn.replace(/\/$/, '') + path);
}
