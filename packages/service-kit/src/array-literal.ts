const isText = (item: unknown) => item === null || typeof item === 'string';
const isBytes = (item: unknown): item is Buffer | null => item === null || Buffer.isBuffer(item);
const isUnquoted = (item: unknown) => ['bigint', 'number', 'boolean'].includes(typeof item);

/**
 * A list as PostgreSQL reads one. JSON quotes texts as PostgreSQL does, but for what needs an escape: such a list, and one of
 * anything but texts, bytes, numbers and booleans, is given back as it is, for `pg` to write. That goes through each text
 * twice and puts the list together piece by piece; it was a fifth of the memory that a bet's call took (0730).
 */
export function arrayLiteral(list: readonly unknown[]): string | readonly unknown[] {
  if (list.every(isText)) {
    const json = JSON.stringify(list);
    return json.includes('\\') ? list : `{${json.slice(1, -1)}}`;
  }
  if (list.every(isUnquoted)) return `{${list.join(',')}}`;
  if (list.every(isBytes))
    return `{${list.map((item) => (item ? `"\\\\x${item.toString('hex')}"` : 'NULL')).join(',')}}`;
  return list;
}
