import { observedValue } from '@sampan/web-client/storage/observed-value';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { localArea } from '../storage/browser-storage.ts';

const hidden = observedValue(localArea.get('hideBalance') === 'true');

/** Whether every balance on the page shows as *** (S-237, S-244). */
export const useBalanceHidden = (): boolean => useObserved(hidden, false);

/** Reverses the choice and stores it over reloads. */
export function toggleBalanceHidden(): void {
  const next = !hidden.get();
  localArea.set('hideBalance', String(next));
  hidden.set(next);
}
