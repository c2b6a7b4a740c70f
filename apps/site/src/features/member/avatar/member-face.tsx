import { isDemo } from '@sampan/contract/account-types';
import { Badge, VipBadge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { PlayerPicture } from '../../../shared/session/player-picture.tsx';
import { useMember } from '../../../shared/session/use-member.ts';
import type { MemberKey } from '../locales/index.ts';
import { VipShortcut } from '../vip-shortcut.tsx';
import css from './member-face.module.css';

/** Avatar, name and rank; `linked`: the badge leads on (S-226). */
export function MemberFace({ linked = false }: { linked?: boolean }) {
  const t = useMessages<MemberKey>();
  const member = useMember();
  const name = member?.nickname || member?.account || '';
  // A free demo has neither label nor badge (S-536).
  const demo = isDemo(member?.type);
  const label = member?.clubLabel ?? null;
  const text = label?.labelName ?? member?.memberLabel[0]?.labelName;
  return (
    <div className={css.face}>
      <PlayerPicture name={name} />
      <div className={css.words}>
        <p className={css.name}>{name || ' '}</p>
        {demo ? null : linked ? (
          <VipShortcut />
        ) : text ? (
          <VipBadge background={label?.color2} foreground={label?.color}>
            {text}
          </VipBadge>
        ) : (
          <Badge>{t('member.account.member')}</Badge>
        )}
      </div>
    </div>
  );
}
