import { cx, IconButton, LogoMark } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { BrandLogo } from '../../shared/brand/brand-logo.tsx';
import { useSignedIn } from '../../shared/session/session.ts';
import { localArea } from '../../shared/storage/browser-storage.ts';
import type { AppKey } from '../locales/index.ts';
import { sections } from '../routing/sections.ts';
import { HomeLink } from '../shell/frame/home-link.tsx';
import { Boundary } from '../shell/notices/boundary.tsx';
import css from './left-menu.module.css';
import { MenuList } from './menu-list.tsx';

const isNarrow = () => typeof document !== 'undefined' && document.documentElement.dataset.menu === 'narrow';

/** The left bar from 1024 px. Its width hangs on `data-menu` of the document, set before the first paint (S-232). */
export function LeftMenu({ path }: { path: string }) {
  const t = useMessages<AppKey>();
  const signedIn = useSignedIn();
  // The attribute is the truth; this only redraws.
  const [, redraw] = useState(0);
  const toggle = () => {
    const next = isNarrow() ? 'wide' : 'narrow';
    localArea.set('leftBar', next);
    document.documentElement.dataset.menu = next;
    redraw((count) => count + 1);
  };
  return (
    <aside className={css.bar}>
      <div className={css.head}>
        <HomeLink className={css.logo}>
          <BrandLogo className={css.lockup} />
          <LogoMark className={css.mark} />
        </HomeLink>
      </div>
      {signedIn && (
        <Boundary resetKey="vip" quiet>
          <Suspense fallback={null}>
            <sections.vipShortcut />
          </Suspense>
        </Boundary>
      )}
      <MenuList path={path} />
      <span className={css.foot}>
        <IconButton
          icon="chevron-left"
          label={t('app.collapse')}
          className={cx(css.toggle, css.close)}
          onClick={toggle}
        />
        <IconButton
          icon="chevron-right"
          label={t('app.expand')}
          className={cx(css.toggle, css.open)}
          onClick={toggle}
        />
      </span>
    </aside>
  );
}
