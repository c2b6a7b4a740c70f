import { cx, OfflineBar } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { useFrameLater } from '../../../shared/frames/after-frame.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { AppKey } from '../../locales/index.ts';
import { BottomMenu } from '../../menus/bottom-menu.tsx';
import { LeftMenu } from '../../menus/left-menu.tsx';
import { PageWaiting } from '../../routing/page-waiting.tsx';
import type { SiteRoute } from '../../routing/routes.ts';
import { sections } from '../../routing/sections.ts';
import { Boundary } from '../notices/boundary.tsx';
import { Footer } from './footer.tsx';
import css from './page-frame.module.css';
import { useShellShown } from './shell-shown.ts';
import { TopBar } from './top-bar.tsx';

interface FrameProps {
  route: SiteRoute;
  path: string;
  children: ReactNode;
}

/** Games have a strip of their own with the clock, Me and safer play a panel; a help page alone is read beside the site. */
const ownClocks: ReadonlySet<string> = new Set(['game', 'seamless', 'lottery', 'helpmc']);
const hasOwnClock = ({ name }: SiteRoute, path: string) =>
  ownClocks.has(name) || path === '/me' || path === '/me/protection';

/** What fails or is late in it takes nothing else along. */
const Strip = (props: { halt?: boolean }) => (
  <Boundary resetKey="" quiet>
    <Suspense fallback={null}>
      <sections.pageStrip {...props} />
    </Suspense>
  </Boundary>
);

/** Its place is kept from the first paint on, so that nothing moves when the figures come. */
function SessionPlace() {
  const signedIn = useSignedIn();
  return <div className={css.session}>{signedIn && <Strip />}</div>;
}

function Content({ route, path, children }: FrameProps) {
  const t = useMessages<AppKey>();
  const online = useOnline();
  const { halt } = usePermission();
  return (
    <>
      <OfflineBar>{online ? null : t('state.offline.bar')}</OfflineBar>
      {halt && <Strip halt />}
      {!hasOwnClock(route, path) && <SessionPlace />}
      <main id="content" className={css.content}>
        {/* Keyed by the page's name: the parts around it stay mounted when only the category changes (S-054). */}
        <Boundary resetKey={route.name}>
          <Suspense fallback={<PageWaiting />}>{children}</Suspense>
        </Boundary>
      </main>
    </>
  );
}

const Left = memo(LeftMenu);
const Bottom = memo(BottomMenu);

/** Marks the page on show, and unfolds its thirty vendors, a frame after the page itself stands. */
function Menu({ of: Bar, path }: { of: typeof Left | typeof Bottom; path: string }) {
  return <Bar path={useFrameLater(path)} />;
}

/** What stands around a page: everything, the header alone, or nothing. */
export function PageFrame(props: FrameProps) {
  const t = useMessages<AppKey>();
  const { layout } = props.route;
  // The server marks the first page; styles of the header look at it on every later one too.
  useEffect(() => {
    document.documentElement.dataset.layout = layout;
  }, [layout]);
  const shellShown = useShellShown();
  const skip = (
    <a className={css.skip} href="#content">
      {t('app.skip')}
    </a>
  );
  if (layout === 'bare')
    return (
      <>
        {skip}
        <Content {...props} />
      </>
    );
  const framed = layout === 'frame';
  return (
    <>
      {skip}
      <div
        className={cx(layout === 'shell' && css.shell, framed && css.framed)}
        data-shell={framed ? shellShown : undefined}
      >
        {(layout === 'shell' || (framed && shellShown)) && <Menu of={Left} path={props.path} />}
        <div className={css.column}>
          {(!framed || shellShown) && <TopBar />}
          <Content {...props} />
          {layout === 'shell' && <Footer />}
        </div>
      </div>
      {layout === 'shell' && <Menu of={Bottom} path={props.path} />}
    </>
  );
}
