import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, Card, DefinitionRows, Note, QrCode, Select, TextField } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { type Translate, useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import css from '../agent-centre.module.css';
import type { AgentPageProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import { TeamLinks } from '../links/team-links.tsx';
import type { AgentsKey } from '../locales/index.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { PageHead, PageResult } from '../parts/page-frame.tsx';
import { OneTimePassword } from '../passwords/one-time-password.tsx';

type Invitation = ValueOf<(typeof table)['teamInvitation']>;
type Opened = ValueOf<(typeof table)['openTeamAccount']>;

const queryKey = [...queryKeys.agents, 'invitation'];

/** Account registration centre (S-332): the invitation links with their QR codes and what came of each, and accounts opened for others. */
export function RegistrationPage({ period, onClose }: AgentPageProps) {
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(agentsEndpoints.teamInvitation, {}, { signal }),
    staleTime: 30_000,
  });
  return (
    <>
      <PageHead page="registration" onClose={onClose} />
      <PageResult answer={answer}>
        {(invitation) => (
          <div className={css.pair}>
            <InvitationCard invitation={invitation} />
            <OpenAccount kinds={invitation.kinds} />
          </div>
        )}
      </PageResult>
      <TeamLinks period={period} />
    </>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const t = useMessages<AgentsKey>();
  const { code, url, enabled, registered } = invitation;
  return (
    <Card className={css.card}>
      <h3 className="h18">{t('agents.link.title')}</h3>
      <p className="sub">{t('agents.link.text')}</p>
      {!enabled && <Note tone="warn">{t('agents.link.off')}</Note>}
      <div className={css.link}>
        <QrCode text={url} label={t('agents.link.qr')} className={css.qr} />
        <div className={css.card}>
          <TextField bare readOnly name="link" label={t('agents.link.title')} value={url} />
          <CopyButton text={url} label={t('agents.link.copy')} />
          <DefinitionRows
            rows={[
              { id: 'code', label: t('agents.link.code'), value: <bdi className="num">{code}</bdi> },
              {
                id: 'registered',
                label: t('agents.link.registered'),
                value: <span className="num">{registered}</span>,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

/** The pattern of a name in FACTS and SPEC §5: a letter first, then letters and digits. */
const LETTER_FIRST = 1;

/** The rule that a refused name breaks, where the server says so. */
function nameRule(t: Translate<AgentsKey>, error: unknown): string | null {
  if (!isApiError(error, 'register.field.invalid')) return null;
  const { patternId, min, max } = error.details;
  const count = min === max ? String(max) : `${min}–${max}`;
  return t(patternId === LETTER_FIRST ? 'agents.open.rule' : 'agents.open.otherRule', { count });
}

function OpenAccount({ kinds }: { kinds: Invitation['kinds'] }) {
  const t = useMessages<AgentsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [username, setUsername] = useState('');
  const [kind, setKind] = useState(kinds[0] ?? 'member');
  const open = useMutation({
    mutationFn: () => call(agentsEndpoints.openTeamAccount, { username: username.trim(), kind }),
    onSuccess: () => {
      setUsername('');
      void client.invalidateQueries({ queryKey: queryKeys.agents });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };
  if (open.data) return <OpenedAccount opened={open.data} onAnother={open.reset} />;
  return (
    <Card>
      <form className={css.card} noValidate onSubmit={submit}>
        <h3 className="h18">{t('agents.open.title')}</h3>
        <p className="sub">{t('agents.open.text')}</p>
        <TextField
          label={t('agents.open.username')}
          name="username"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={open.error ? (nameRule(t, open.error) ?? errorText(open.error)) : undefined}
          onChange={(event) => setUsername(event.target.value)}
        />
        {kinds.length > 1 && (
          <Select
            label={t('agents.column.kind')}
            name="kind"
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`agents.kind.${value}`) }))}
            onChange={(event) => setKind(event.target.value as typeof kind)}
          />
        )}
        <Button type="submit" look="action" busy={open.isPending} disabled={!online || username.trim() === ''}>
          {t('agents.open.submit')}
        </Button>
      </form>
    </Card>
  );
}

function OpenedAccount({ opened, onAnother }: { opened: Opened; onAnother: () => void }) {
  const t = useMessages<AgentsKey>();
  return (
    <Card className={css.card}>
      <OneTimePassword
        title={t('agents.open.done', { name: opened.username })}
        made={opened}
        further={
          <Button look="line" icon="plus" onClick={onAnother}>
            {t('agents.open.another')}
          </Button>
        }
      />
    </Card>
  );
}
