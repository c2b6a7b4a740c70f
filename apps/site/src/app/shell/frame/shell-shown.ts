import { observedValue } from '@sampan/web-client/storage/observed-value';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useBrand } from '../../../shared/brand/use-permission.ts';

/** What the arrow on /seamless and /lottery was last set to in this visit; null: as the brand has it. */
const chosen = observedValue<boolean | null>(null);

/** Whether header and left bar stand over a frame page (S-047, S-048, F-022). */
export function useShellShown(): boolean {
  const { shellShown } = useBrand();
  return useObserved(chosen, null) ?? shellShown;
}

export const setShellShown = (shown: boolean): void => chosen.set(shown);
