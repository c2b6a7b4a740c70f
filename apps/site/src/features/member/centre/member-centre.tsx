import { isAgent, isDemo } from '@sampan/contract/account-types';
import { Anchor, Button, cx, EmptyState, Icon, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { goBack, navigate } from '../../../shared/route/navigate.ts';
import { pageBelow } from '../../../shared/route/page-below.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { MemberFace } from '../avatar/member-face.tsx';
import type { MemberKey } from '../locales/index.ts';
import { SignOutDialog } from '../sign-out/sign-out.tsx';
import css from './member-centre.module.css';
import { isMemberPage, type MemberPageKey, pageIcons, pageLabel, pagePath, useMemberPages } from './menu-pages.ts';

export interface MemberCentreProps {
  /** The page's key of the specification; '' is the menu on a phone and my wallet on desktop. */
  pageKey: string;
  /** What stands under each key; composed by the application. */
  pages: Readonly<Record<MemberPageKey, ReactNode>>;
  /** The balance above the phone's menu. */
  balance: ReactNode;
  /** What stands at the end of an entry of the menu, such as a count. */
  marks: Readonly<Partial<Record<MemberPageKey, ReactNode>>>;
}

/** The member centre (S-290…S-298): menu at the side on desktop, a page of its own on phones. */
export function MemberCentre({ pageKey, pages, balance, marks }: MemberCentreProps) {
  const t = useMessages<MemberKey>();
  const signedIn = useSignedIn();
  const member = useMember();
  const key = isMemberPage(pageKey) ? pageKey : null;
  const demo = isDemo(member?.type);
  useEffect(() => {
    if (pageKey !== '' && !key) navigate('/me', { replace: true });
  }, [pageKey, key]);
  useEffect(() => {
    if (!signedIn) openModal('loginPopupModal', { tab: 'login' });
    else if (demo) openModal('realAccountModal');
  }, [signedIn, demo]);
  usePage(t(key ? pageLabel(key) : 'member.centre.label'));
  if (!signedIn || demo) return <Visitor demo={demo} />;
  const shown = key ?? 'transferFund';
  return (
    <div className={css.centre}>
      <SideMenu current={shown} marks={marks} />
      <div className={css.work} id="member-page" tabIndex={-1}>
        {!key && <MeMenu balance={balance} marks={marks} />}
        {/* Without a key a phone shows its menu; the wallet beside it is for screens that have the room. */}
        <div className={cx(css.page, !key && css.wideOnly)}>
          <PageHead title={t(pageLabel(shown))} />
          <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>{pages[shown]}</Suspense>
        </div>
      </div>
    </div>
  );
}

function PageHead({ title }: { title: string }) {
  const t = useMessages<MemberKey>();
  return (
    <header className={css.head}>
      <IconButton
        icon="chevron-left"
        label={t('member.centre.back')}
        className={css.back}
        onClick={() => navigate('/me')}
      />
      <h1 className={css.title}>{title}</h1>
      <Button look="quiet" icon="message" onClick={() => openModal('serviceModal')}>
        {t('member.centre.help')}
      </Button>
      <IconButton
        icon="close"
        look="plain"
        label={t('member.centre.close')}
        className={css.close}
        onClick={() => navigate(pageBelow())}
      />
    </header>
  );
}

function SideMenu({ current, marks }: { current: MemberPageKey } & Pick<MemberCentreProps, 'marks'>) {
  const t = useMessages<MemberKey>();
  const keys = useMemberPages();
  const [leaving, setLeaving] = useState(false);
  return (
    <nav className={css.menu} aria-label={t('member.centre.label')}>
      {/* Fourteen stops of the keyboard stand before the page. */}
      <a className={css.skip} href="#member-page">
        {t('member.centre.skip')}
      </a>
      <div className={css.who}>
        <MemberFace linked />
      </div>
      <ul className={css.entries}>
        {keys.map((key) => (
          <li key={key}>
            <Anchor href={pagePath(key)} className={css.entry} aria-current={key === current ? 'page' : undefined}>
              <Icon name={pageIcons[key]} />
              {t(pageLabel(key))}
              <Suspense fallback={null}>{marks[key]}</Suspense>
            </Anchor>
          </li>
        ))}
      </ul>
      <button type="button" className={css.entry} onClick={() => setLeaving(true)}>
        <Icon name="logout" />
        {t('member.menu.signOut')}
      </button>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </nav>
  );
}

/** The phone's Me page: face, balance, and the way to each page. */
function MeMenu({ balance, marks }: Pick<MemberCentreProps, 'balance' | 'marks'>) {
  const t = useMessages<MemberKey>();
  const [leaving, setLeaving] = useState(false);
  const member = useMember();
  const listed = useMemberPages().filter((key) => key !== 'depositv2' && key !== 'withdraw');
  return (
    <div className={css.me}>
      <div className={css.meHead}>
        <h1 className="visually-hidden">{t('member.centre.label')}</h1>
        <MemberFace linked />
        <IconButton
          icon="message"
          look="plain"
          label={t('member.centre.help')}
          onClick={() => openModal('serviceModal')}
        />
      </div>
      {balance}
      <nav aria-label={t('member.centre.label')}>
        <ul className={css.list}>
          {listed.map((key) => (
            <li key={key}>
              <Anchor href={pagePath(key)} className={css.line}>
                <Icon name={pageIcons[key]} />
                <span className="grow">{t(pageLabel(key))}</span>
                <Suspense fallback={null}>{marks[key]}</Suspense>
                <Icon name="chevron-right" size="s" />
              </Anchor>
            </li>
          ))}
          {member && isAgent(member.type) && (
            <li>
              <button type="button" className={css.line} onClick={() => openModal('agentCentreModal')}>
                <Icon name="users" />
                <span className="grow">{t('member.avatar.agents')}</span>
                <Icon name="chevron-right" size="s" />
              </button>
            </li>
          )}
          <li>
            <button type="button" className={css.line} onClick={() => setLeaving(true)}>
              <Icon name="logout" />
              <span className="grow">{t('member.menu.signOut')}</span>
            </button>
          </li>
        </ul>
      </nav>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

/** What stands behind the login popup, so that closing it leaves no empty page. */
function Visitor({ demo }: { demo: boolean }) {
  const t = useMessages<MemberKey>();
  return (
    <div className={css.visitor}>
      <EmptyState
        level={1}
        pose="hello"
        title={t('member.centre.label')}
        actions={
          <>
            {!demo && (
              <Button look="action" onClick={() => openModal('loginPopupModal', { tab: 'login' })}>
                {t('member.centre.logIn')}
              </Button>
            )}
            <Button look="line" onClick={() => goBack('/')}>
              {t('member.centre.back')}
            </Button>
          </>
        }
      >
        {!demo && t('member.centre.visitor')}
      </EmptyState>
    </div>
  );
}
