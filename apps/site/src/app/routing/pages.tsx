import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { ModalHost } from '../modals/modal-host.tsx';
import { PageFrame } from '../shell/frame/page-frame.tsx';
import { LaunchHost } from '../shell/launch-host.tsx';
import { Boundary } from '../shell/notices/boundary.tsx';
import { ToastHost } from '../shell/notices/toast-host.tsx';
import { RoutePage } from './route-page.tsx';
import { forcedLogin, routeOf } from './routes.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { sections } from './sections.ts';

/** The page of the address, or the screen that stands in for every page (S-438). */
export function Pages() {
  const permission = usePermission();
  const signedIn = useSignedIn();
  const [path, navigate] = useLocation();
  const client = useQueryClient();
  const route = routeOf(path);
  const blocked = permission.maintenance || permission.status === 1 ? 'maintenance' : null;
  const refused = permission.regionRestriction || permission.status === 2 ? 'region' : null;
  // Maintenance wins where both apply (S-431, A-038).
  const screen = blocked ?? refused;
  const detour = screen ? null : forcedLogin(route, permission.brand.loginedToHomePage, signedIn);
  useEffect(() => {
    if (screen) void client.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'permission' });
  }, [screen, client]);
  useEffect(() => {
    if (detour)
      navigate(`${detour}?next=${encodeURIComponent(location.pathname + location.search)}`, { replace: true });
  }, [detour, navigate]);
  return (
    <>
      {screen ? (
        <Suspense fallback={null}>
          <sections.blocking kind={screen} />
        </Suspense>
      ) : (
        <PageFrame route={route} path={path}>
          {!detour && <RoutePage route={route} path={path} />}
        </PageFrame>
      )}
      {signedIn && !screen && (
        <Suspense fallback={null}>
          <sections.signedInWatch />
        </Suspense>
      )}
      {signedIn && !screen && (
        <Boundary resetKey="chat" quiet>
          <Suspense fallback={null}>
            <sections.chat />
          </Suspense>
        </Boundary>
      )}
      <LaunchHost />
      <ModalHost />
      <ToastHost />
      <ScrollMemory />
    </>
  );
}
