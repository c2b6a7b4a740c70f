import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { FormFault } from './field-faults.ts';
import type { AccountKey } from './messages/index.ts';

/** The words of a fault in the page's language; a change of language changes them (S-195). */
export function useFaultText(): (fault: FormFault | undefined) => string | undefined {
  const t = useMessages();
  return (fault) =>
    fault &&
    t(fault.id, { field: t(`account.field.${fault.field}` satisfies string as AccountKey), count: fault.count ?? '' });
}
