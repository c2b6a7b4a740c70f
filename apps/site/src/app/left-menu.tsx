import { Anchor, cx, IconButton, Logo, LogoMark } from '@sampan/ui';
import { useState } from 'react';
import { useBrand } from '../shared/brand/use-permission.ts';
import { useMessages } from '../shared/i18n/use-messages.ts';
import { localArea } from '../shared/storage/browser-storage.ts';
import css from './left-menu.module.css';
import { MenuList } from './menu-list.tsx';
import type { AppKey } from './messages/index.ts';

const isNarrow = () => typeof document !== 'undefined' && document.documentElement.dataset.menu === 'narrow';

/** The left bar from 1024 px. Its width hangs on `data-menu` of the document, set before the first paint (S-232). */
export function LeftMenu({ path }: { path: string }) {
  const t = useMessages<AppKey>();
  const { name } = useBrand();
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
        <Anchor href="/" className={css.logo} aria-label={t('app.homeLink', { brand: name })}>
          <Logo className={css.lockup} />
          <LogoMark className={css.mark} />
        </Anchor>
      </div>
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
