import { useEffect } from 'react';
import { call } from '../../../shared/api/call.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

const counted = new Set<string>();

/** Tells the agent's link that it was opened, once a page load; nothing of the visitor goes along. */
export function useCountedOpening(code: string): void {
  useEffect(() => {
    if (code === '' || counted.has(code)) return;
    counted.add(code);
    // The registration goes on all the same.
    call(registrationEndpoints.affiliateOpened, { code }).catch(() => {});
  }, [code]);
}
