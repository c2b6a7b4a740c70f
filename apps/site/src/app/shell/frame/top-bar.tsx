import { Button, Header, Icon, IconButton, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type FormEvent, memo, Suspense, useState } from 'react';
import { BrandLogo } from '../../../shared/brand/brand-logo.tsx';
import { useModule, useRegistrationOpen } from '../../../shared/brand/use-permission.ts';
import { useProviderGroups } from '../../../shared/brand/use-provider-groups.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { AppKey } from '../../locales/index.ts';
import { sections } from '../../routing/sections.ts';
import { Boundary } from '../notices/boundary.tsx';
import { LanguageSwitch } from '../preferences/language-switch.tsx';
import { ThemeSwitch } from '../preferences/theme-switch.tsx';
import { AffiliateLink } from './affiliate-link.tsx';
import { HomeLink } from './home-link.tsx';
import css from './top-bar.module.css';

/** The whole header (S-056): logo and menu on phones, search on desktop, then the visitor's or the member's controls. */
export const TopBar = memo(function TopBar() {
  const t = useMessages<AppKey>();
  const games = useModule('GAMELO3');
  const signedIn = useSignedIn();
  const [drawer, setDrawer] = useState(false);
  return (
    <Header>
      <IconButton icon="menu" label={t('app.menu')} className={css.menu} onClick={() => setDrawer(true)} />
      <HomeLink className={css.logo}>
        <BrandLogo />
      </HomeLink>
      {games && <GameSearch />}
      <span className={css.space} />
      <AffiliateLink className={css.roomy} />
      <LanguageSwitch className={css.wide} />
      <ThemeSwitch className={css.wide} />
      {signedIn ? <MemberBar /> : <VisitorBar />}
      {drawer && (
        <Suspense fallback={null}>
          <sections.drawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </Header>
  );
});

function GameSearch() {
  const t = useMessages<AppKey>();
  const groups = useProviderGroups();
  const count = groups.flatMap((group) => group.cards).reduce((sum, card) => sum + card.gameCount, 0);
  const look = (form: HTMLFormElement) => {
    openModal('searchModal', { word: (new FormData(form).get('q') as string).trim() });
    form.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    look(event.currentTarget);
  };
  const label = count > 0 ? t('app.search', { count }) : t('app.searchPlain');
  return (
    <search className={css.search}>
      {/* The first letter opens what finds while the rest is typed. */}
      <form onSubmit={submit} onInput={(event) => look(event.currentTarget)}>
        <TextField
          hideLabel
          bare
          label={label}
          placeholder={label}
          name="q"
          type="search"
          icon="search"
          maxLength={64}
        />
      </form>
    </search>
  );
}

function VisitorBar() {
  const t = useMessages<AppKey>();
  const [button, open] = [useModule('DIRECTREG3'), useRegistrationOpen()];
  return (
    <div className={css.visitor}>
      <Button look="line" className={css.logIn} onClick={() => openModal('loginPopupModal', { tab: 'login' })}>
        {t('app.logIn')}
      </Button>
      {button && open && (
        <Button look="action" onClick={() => openModal('loginPopupModal', { tab: 'register' })}>
          {t('app.signUp')}
        </Button>
      )}
    </div>
  );
}

/** Balance, deposit, withdrawal and the avatar menu come with the wallet and the member centre, on demand. */
function MemberBar() {
  return (
    <Boundary resetKey="member-bar" quiet>
      <Suspense
        fallback={
          <span className={css.waiting}>
            <Icon name="wallet" />
          </span>
        }
      >
        <sections.balanceBar />
        <div className={`${css.tools} only-wide`}>
          <sections.rewardEntry />
          <sections.avatarMenu />
        </div>
      </Suspense>
    </Boundary>
  );
}
