import { Suspense } from 'react';
import { OfferAsk } from '../../../features/commissions/index.ts';
import { RealityCheck } from '../../../features/protection/index.ts';
import { Boundary } from './boundary.tsx';

/** What may speak up over any page of a member: how long they have been here, and an agent's offers. */
export function SignedInWatch() {
  return (
    <>
      <Suspense fallback={null}>
        <RealityCheck />
      </Suspense>
      {/* A contract can wait; what fails in asking for it takes nothing else along. */}
      <Boundary resetKey="offers" quiet>
        <Suspense fallback={null}>
          <OfferAsk />
        </Suspense>
      </Boundary>
    </>
  );
}
