import { Badge, Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import css from '../agent-centre.module.css';
import type { NotesKey } from './locales/index.ts';

interface NoteButtonProps {
  name: string;
  tags: readonly string[];
  note: string;
  onOpen: () => void;
}

/** The tags of a member and the beginning of the note; a tap opens both. */
export function NoteButton({ name, tags, note, onOpen }: NoteButtonProps) {
  const t = useMessages<NotesKey>();
  return (
    <span className={css.step}>
      {tags.map((tag) => (
        <Badge key={tag} tone="info">
          {tag}
        </Badge>
      ))}
      {note !== '' && <bdi className={css.round}>{note}</bdi>}
      <Button look="link" dense onClick={onOpen}>
        <span className="visually-hidden">{t('agents.note.edit', { name })}</span>
        <span aria-hidden="true">{t('agents.note.text')}</span>
      </Button>
    </span>
  );
}
