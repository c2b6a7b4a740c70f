import { isDemo } from '@sampan/contract/account-types';
import { Button, Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useLocation } from 'wouter';
import { BrandLogo } from '../../shared/brand/brand-logo.tsx';
import { openModal } from '../../shared/modals/modals.ts';
import { useMember } from '../../shared/session/use-member.ts';
import type { AppKey } from '../locales/index.ts';
import { AffiliateLink } from '../shell/frame/affiliate-link.tsx';
import { LanguageSwitch } from '../shell/preferences/language-switch.tsx';
import { ThemeSwitch } from '../shell/preferences/theme-switch.tsx';
import css from './menu-drawer.module.css';
import { MenuList } from './menu-list.tsx';

/** The left bar of a phone (S-233), with language and theme, which leave the header below 600 px. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages<AppKey>();
  const [path] = useLocation();
  const demo = isDemo(useMember()?.type);
  return (
    <Dialog open onClose={onClose} label={t('app.menu')} closeLabel={t('common.close')} className={css.drawer} flush>
      <div className={css.inside}>
        <BrandLogo className={css.logo} />
        <MenuList path={path} onChosen={onClose} />
        <AffiliateLink />
        {demo && (
          <Button look="line" icon="logout" onClick={() => openModal('signOutModal')}>
            {t('app.leaveDemo')}
          </Button>
        )}
        <div className={css.choices}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Dialog>
  );
}
