/** These begin a time zone's name with a word for "time", which is written small inside a sentence. */
const SMALL_INSIDE = /^(vi|fil|id)/;

/** A time zone as people say it, inside a sentence: "giờ Việt Nam (GMT+7)" for Asia/Ho_Chi_Minh. */
export function formatZone(timeZone: string, tag: string, at: number): string {
  const named = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const offset = named('shortOffset');
  const name = named('shortGeneric');
  if (name.startsWith('GMT')) return offset;
  // An abbreviation (WIB) stays as it is.
  const isWord = /^\p{Lu}\p{Ll}/u.test(name);
  const inside = isWord && SMALL_INSIDE.test(tag) ? name.charAt(0).toLocaleLowerCase(tag) + name.slice(1) : name;
  return tag.startsWith('zh') ? `${inside}（${offset}）` : `${inside} (${offset})`;
}
