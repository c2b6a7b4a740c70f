import { useObserved } from '@sampan/web-client/storage/use-observed';
import { Suspense } from 'react';
import { launchValue } from '../../features/games/index.ts';
import { sections } from '../routing/sections.ts';
import { Boundary } from './notices/boundary.tsx';

/** Shows the cover of a launch over whatever page it was started from; its file comes with the first launch. */
export function LaunchHost() {
  const launch = useObserved(launchValue, null);
  if (!launch) return null;
  return (
    <Boundary resetKey={launch.game.nodeId} quiet>
      <Suspense fallback={null}>
        <sections.launchCover />
      </Suspense>
    </Boundary>
  );
}
