import { languageValue } from '@sampan/web-client/i18n/language';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { storeLanguage } from '../../../shared/i18n/store-language.ts';
import { currentToken } from '../../../shared/session/session.ts';

/** Changes the language of the page and keeps it; a member's choice also goes to the account, which may fail quietly. */
export function changeLanguage(code: string): void {
  storeLanguage(code);
  languageValue.set(code);
  if (currentToken()) call(endpoints.updateLanguage, { language: code }).catch(() => {});
}
