import { tagOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useFormat } from '../../shared/i18n/use-format.ts';

/** Read at noon, so that no zone of a brand moves a day. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** A day of the brand's calendar (`2026-11-22`) in the page's language. */
export function useDayText(): (day: string) => string {
  const { day } = useFormat();
  return (text) => day(noonOf(text));
}

/** The month that a day lies in, with its year. */
export function useMonthText(): (day: string) => string {
  const { code } = useText();
  const names = new Intl.DateTimeFormat(tagOf(code), {
    // As all other days are written, in Thai too.
    calendar: 'gregory',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (text) => names.format(noonOf(text));
}
