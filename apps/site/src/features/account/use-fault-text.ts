import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { FormFault } from './field-faults.ts';

/** The words of a fault in the page's language; a change of language changes them (S-195). */
export function useFaultText(): (fault: FormFault | undefined) => string | undefined {
  const t = useMessages();
  return (fault) => {
    if (!fault) return undefined;
    // Only the sentences of the rules name their field.
    if (!fault.id.startsWith('account.rule.')) return t(fault.id);
    return t(fault.id, { field: t(`account.field.${fault.field}`), count: fault.count ?? '' });
  };
}
