import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { FirebaseFault } from './firebase-fault.ts';

/** The words of a failed send or proof, by our server or by Firebase (S-128, S-130). */
export function useCodeErrorText(): (error: unknown) => string {
  const t = useMessages();
  const errorText = useErrorText();
  return (error) => (error instanceof FirebaseFault ? t(error.id) : errorText(error));
}
