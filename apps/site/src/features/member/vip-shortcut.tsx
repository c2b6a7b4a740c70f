import { isDemo } from '@sampan/contract/account-types';
import { Anchor, VipBadge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMember } from '../../shared/session/use-member.ts';
import { pagePath } from './centre/menu-pages.ts';
import type { MemberKey } from './locales/index.ts';
import css from './vip-shortcut.module.css';

/**
 * The member's badge, in the colours of the label (S-228): it opens the page of the rank, and the security centre of
 * somebody without a label (S-226, S-227).
 */
export function VipShortcut() {
  const t = useMessages<MemberKey>();
  const member = useMember();
  if (!member || isDemo(member.type)) return null;
  const label = member.clubLabel;
  return (
    <Anchor href={pagePath(member.memberLabel.length > 0 ? 'playerRank' : 'securityCenter')} className={css.shortcut}>
      <VipBadge background={label?.color2} foreground={label?.color}>
        {label?.labelName ?? member.memberLabel[0]?.labelName ?? t('member.account.member')}
      </VipBadge>
    </Anchor>
  );
}
