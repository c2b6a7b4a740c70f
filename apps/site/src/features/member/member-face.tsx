import { Badge, cx, VipBadge } from '@sampan/ui';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { useMember } from '../../shared/session/use-member.ts';
import css from './member-face.module.css';
import type { MemberKey } from './messages/index.ts';

/** The first letter in a disc: the stand-in for an avatar, and its fallback (S-241). */
export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx(css.avatar, className)} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ''}
    </span>
  );
}

/** Avatar, name and rank. */
export function MemberFace() {
  const t = useMessages<MemberKey>();
  const member = useMember();
  const name = member?.nickname || member?.account || '';
  const label = member?.clubLabel ?? null;
  const text = label?.labelName ?? member?.memberLabel[0]?.labelName;
  return (
    <div className={css.face}>
      <Avatar name={name} />
      <div className={css.words}>
        <p className={css.name}>{name || ' '}</p>
        {text ? (
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
