/** A value as one text: keys sorted, a bigint as a string. The same thing is the same text, however it was put together. */
export function canonicalJson(value: unknown, leaveOut: (key: string) => boolean = () => false): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString());
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry, leaveOut)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([key]) => !leaveOut(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry, leaveOut)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
