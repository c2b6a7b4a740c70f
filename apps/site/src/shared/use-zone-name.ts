import { serverNow } from '@sampan/web-client/calls/server-clock';
import { formatZone } from '@sampan/web-client/formatting/zone-name';
import { tagOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';

/** A time zone in the page's language, inside a sentence; nothing where there is none. */
export function useZoneName(timeZone: string | undefined): string {
  const { code } = useText();
  return timeZone === undefined ? '' : formatZone(timeZone, tagOf(code), serverNow());
}
