import { Dialog, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../../shared/api/call.ts';
import css from '../agent-centre.module.css';
import { useAgentPage } from '../use-agent-page.ts';
import { agentCreditEndpoints } from './agent-credit-endpoints.ts';
import { CreditForm } from './credit-form.tsx';
import { CreditHistory } from './credit-history.tsx';
import type { CreditKey } from './locales/index.ts';

/** Money to a member of the team (X-496 … X-498), and what that member has been given so far. */
export function CreditDialog({ member, onClose }: { member: { id: string; name: string }; onClose: () => void }) {
  const t = useMessages<CreditKey>();
  const errorText = useErrorText();
  const { data, error } = useAgentPage('credit-options', { playerId: member.id }, (body, signal) =>
    call(agentCreditEndpoints.creditOptions, body, { signal }),
  );
  return (
    <Dialog
      open
      title={t('agents.credit.title', { name: member.name })}
      size="s"
      closeLabel={t('agents.credit.close')}
      onClose={onClose}
    >
      <div className={css.card}>
        {error && !data && (
          <Note tone="bad" role="alert">
            {errorText(error)}
          </Note>
        )}
        {!data && !error && <Skeleton className={css.waiting} />}
        {data && <CreditForm options={data} playerId={member.id} />}
        <CreditHistory playerId={member.id} />
      </div>
    </Dialog>
  );
}
