import { spokenText } from '@sampan/web-client/i18n/catalogues';
import type { MessageValues } from '@sampan/web-client/i18n/use-messages';
import { type LoginMethodKey, loginMethodMessages } from './locales/index.ts';

/** The words of the login methods, for messages that come from outside a component; '' before the page has a language. */
export async function loginMethodWords(): Promise<(id: LoginMethodKey, values?: MessageValues) => string> {
  const text = spokenText();
  await text?.add(loginMethodMessages);
  return (id, values) => text?.i18n._(id, values) ?? '';
}
