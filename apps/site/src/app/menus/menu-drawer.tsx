import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useLocation } from 'wouter';
import { BrandLogo } from '../../shared/brand/brand-logo.tsx';
import type { AppKey } from '../locales/index.ts';
import { LanguageSwitch } from '../shell/preferences/language-switch.tsx';
import { ThemeSwitch } from '../shell/preferences/theme-switch.tsx';
import css from './menu-drawer.module.css';
import { MenuList } from './menu-list.tsx';

/** The left bar of a phone (S-233), with language and theme, which leave the header below 600 px. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages<AppKey>();
  const [path] = useLocation();
  return (
    <Dialog open onClose={onClose} label={t('app.menu')} closeLabel={t('common.close')} className={css.drawer} flush>
      <div className={css.inside}>
        <BrandLogo className={css.logo} />
        <MenuList path={path} onChosen={onClose} />
        <div className={css.choices}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Dialog>
  );
}
