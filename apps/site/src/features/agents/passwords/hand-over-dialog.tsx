import { Button, Dialog, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import css from '../agent-centre.module.css';
import { agentTeamEndpoints } from '../links/agent-team-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { OneTimePassword } from './one-time-password.tsx';

/** Another one-time password for an account that the agent has opened: says first what ends with it. */
export function HandOverDialog({ member, onClose }: { member: { id: string; name: string }; onClose: () => void }) {
  const t = useMessages<AgentsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const make = useMutation({
    mutationFn: () => call(agentTeamEndpoints.handOverPassword, { playerId: member.id }),
  });
  return (
    <Dialog
      open
      title={t('agents.handOver.title', { name: member.name })}
      size="s"
      closeLabel={t('agents.handOver.close')}
      onClose={onClose}
    >
      <div className={css.card}>
        {make.data ? (
          <OneTimePassword title={t('agents.handOver.done', { name: member.name })} made={make.data} />
        ) : (
          <>
            <p className="sub">{t('agents.handOver.text')}</p>
            {make.error && (
              <Note tone="bad" role="alert">
                {errorText(make.error)}
              </Note>
            )}
            <Button look="action" busy={make.isPending} disabled={!online} onClick={() => make.mutate()}>
              {t('agents.handOver.submit')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
