import { isAgentLike } from '@sampan/contract/account-types';
import { ButtonLink } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import type { AppKey } from '../../locales/index.ts';

/** For members who are no agents yet (S-059, S-461, A-016): in a desktop's header, and in the menu of a phone (S-531). */
export function AffiliateLink({ className }: { className?: string | undefined }) {
  const t = useMessages<AppKey>();
  const member = useMember();
  const { affiliateUrl } = useBrand();
  if (!member || !affiliateUrl.startsWith('https://') || isAgentLike(member.type)) return null;
  return (
    <ButtonLink look="quiet" icon="users" href={affiliateUrl} target="_blank" className={className}>
      {t('app.affiliate')}
    </ButtonLink>
  );
}
