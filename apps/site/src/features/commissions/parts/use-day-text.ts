import { tagOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** Read at noon, so that no zone of a brand moves a day. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** A day of the brand's calendar (`2026-11-22`) in the page's language. */
export function useDayText(): (day: string) => string {
  const { day } = useFormat();
  return (text) => day(noonOf(text));
}

/** The month that a day lies in, by its name. */
export function useMonthName(): (day: string) => string {
  const { code } = useText();
  const names = new Intl.DateTimeFormat(tagOf(code), { month: 'long', timeZone: 'UTC' });
  return (text) => names.format(noonOf(text));
}
