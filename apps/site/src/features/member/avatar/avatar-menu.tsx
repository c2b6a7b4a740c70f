import { isAgent } from '@sampan/contract/account-types';
import { Menu, type MenuItem } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { PlayerPicture } from '../../../shared/session/player-picture.tsx';
import { requireRealAccount } from '../../../shared/session/require-session.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { type MemberPageKey, pageIcons, pageLabel, pagePath } from '../centre/menu-pages.ts';
import type { MemberKey } from '../locales/index.ts';
import { SignOutDialog } from '../sign-out/sign-out.tsx';
import css from './member-face.module.css';
import { MemberFace } from './member-face.tsx';

const openAgentCentre = () => openModal('agentCentreModal');

/** The member's menu in the header (S-239, S-240): nickname and label, the centre, the records, the agent centre, sign out. */
export function AvatarMenu() {
  const t = useMessages<MemberKey>();
  const member = useMember();
  const [leaving, setLeaving] = useState(false);
  const name = member?.nickname || member?.account || '';
  const open = (path: string) => () => requireRealAccount(() => navigate(path));
  const page = (key: MemberPageKey): MenuItem => ({
    id: key,
    icon: pageIcons[key],
    label: t(pageLabel(key)),
    onSelect: open(pagePath(key)),
  });
  const items: MenuItem[] = [
    { id: 'face', label: <MemberFace />, onSelect: open(pagePath('securityCenter')) },
    { id: 'centre', icon: 'user', label: t('member.avatar.centre'), onSelect: open('/me') },
    page('transactionHistory'),
    page('personalHistoryCopy'),
    ...(member && isAgent(member.type)
      ? [{ id: 'agents', icon: 'users' as const, label: t('member.avatar.agents'), onSelect: openAgentCentre }]
      : []),
    { id: 'signOut', icon: 'logout', label: t('member.menu.signOut'), onSelect: () => setLeaving(true) },
  ];
  return (
    <>
      <Menu
        label={t('member.avatar.label', { name })}
        trigger={<PlayerPicture name={name} className={css.small} />}
        items={items}
      />
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
