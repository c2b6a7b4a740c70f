import { Select } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../../shared/api/call.ts';
import css from '../agent-centre.module.css';
import { agentTeamEndpoints } from '../links/agent-team-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { useAgentPage } from '../use-agent-page.ts';
import type { NotesKey } from './locales/index.ts';

/** Narrows the team to one of the agent's own tags; not there as long as there are none. */
export function TagChoice({ tag, onTag }: { tag: string; onTag: (tag: string) => void }) {
  const t = useMessages<AgentsKey | NotesKey>();
  const { data = [] } = useAgentPage('tags', {}, (body, signal) =>
    call(agentTeamEndpoints.memberTags, body, { signal }),
  );
  if (data.length === 0 && tag === '') return null;
  return (
    <Select
      bare
      dense
      hideLabel
      icon="filter"
      label={t('agents.note.filter')}
      value={tag}
      options={[
        { value: '', label: t('agents.kind.all') },
        ...data.map((one) => ({ value: one.tag, label: `${one.tag} (${one.count})` })),
      ]}
      className={css.choice}
      onChange={(event) => onTag(event.target.value)}
    />
  );
}
