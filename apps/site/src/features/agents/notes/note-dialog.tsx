import { Button, Dialog, Note, TextArea, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../agent-centre.module.css';
import { agentTeamEndpoints } from '../links/agent-team-endpoints.ts';
import type { NotesKey } from './locales/index.ts';

/** As many and as long as the call takes them. */
const MOST_TAGS = 8;
const TAG_LENGTH = 24;
const NOTE_LENGTH = 500;

const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(/[,،、，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

interface Noted {
  id: string;
  name: string;
  tags: readonly string[];
  note: string;
}

/** What the agent notes of a member, for the own eyes alone. */
export function NoteDialog({ member, onClose }: { member: Noted; onClose: () => void }) {
  const t = useMessages<NotesKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [tags, setTags] = useState(member.tags.join(', '));
  const [note, setNote] = useState(member.note);
  const save = useMutation({
    mutationFn: () => call(agentTeamEndpoints.writeMemberNote, { playerId: member.id, tags: tagsIn(tags), note }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.agents });
      showToast({ tone: 'ok', title: t('agents.note.saved') });
      onClose();
    },
  });
  const parts = tagsIn(tags);
  const tooMany = parts.length > MOST_TAGS || parts.some((tag) => tag.length > TAG_LENGTH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooMany) save.mutate();
  };
  return (
    <Dialog
      open
      title={t('agents.note.title', { name: member.name })}
      size="s"
      closeLabel={t('agents.note.close')}
      onClose={onClose}
    >
      <form className={css.card} noValidate onSubmit={submit}>
        <p className="sub">{t('agents.note.private')}</p>
        <TextField
          label={t('agents.note.tags')}
          name="tags"
          hint={t('agents.note.tagsHint', { count: MOST_TAGS })}
          error={tooMany ? t('agents.note.tooMany', { count: MOST_TAGS, length: TAG_LENGTH }) : undefined}
          autoComplete="off"
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <TextArea
          label={t('agents.note.text')}
          name="note"
          maxLength={NOTE_LENGTH}
          rows={4}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {save.error && (
          <Note tone="bad" role="alert">
            {errorText(save.error)}
          </Note>
        )}
        <Button type="submit" look="action" wide busy={save.isPending} disabled={!online}>
          {t('agents.note.save')}
        </Button>
      </form>
    </Dialog>
  );
}
