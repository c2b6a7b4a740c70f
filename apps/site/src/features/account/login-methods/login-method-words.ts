import { spokenText } from '@sampan/web-client/i18n/catalogues';
import type { MessageValues } from '@sampan/web-client/i18n/use-messages';
import { type DoorsKey, doorsMessages } from './locales/index.ts';

/** The words of the doors for messages that come from outside a component; '' before the page has a language. */
export async function doorWords(): Promise<(id: DoorsKey, values?: MessageValues) => string> {
  const text = spokenText();
  await text?.add(doorsMessages);
  return (id, values) => text?.i18n._(id, values) ?? '';
}
