import { Button, Card, Icon, Note, TextArea } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../commissions.module.css';
import { commissionsEndpoints } from '../commissions-endpoints.ts';
import { billQuery, type OpenedBill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import styles from './bills.module.css';

/** What the agent says about a bill, and what was answered. */
export function NoteCard({ opened }: { opened: OpenedBill }) {
  const t = useMessages<CommissionsKey>();
  const { dateTime } = useFormat();
  const [writing, setWriting] = useState(false);
  const { notes, bill } = opened;
  return (
    <Card className={css.card}>
      <div className={css.cardHead}>
        <div>
          <h3 className="t13">{t('commissions.note.title')}</h3>
          <p className="t13 sub">{t('commissions.note.text')}</p>
        </div>
        {!writing && (
          <Button dense onClick={() => setWriting(true)}>
            {t('commissions.note.button')}
          </Button>
        )}
      </div>
      {writing && <NoteForm reference={bill.reference} onDone={() => setWriting(false)} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, at, text, answer }) => (
            <li key={id}>
              <p>{text}</p>
              <p className="t12 muted num">{dateTime(at)}</p>
              {answer === null ? (
                <p className="t12 muted">{t('commissions.note.open')}</p>
              ) : (
                <p className={styles.answer}>
                  <b>{t('commissions.note.answer')}</b> {answer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={css.hint}>
        <Icon name="info" size="s" />
        <span>{t('commissions.note.late')}</span>
      </p>
    </Card>
  );
}

function NoteForm({ reference, onDone }: { reference: string; onDone: () => void }) {
  const t = useMessages<CommissionsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const note = useMutation({
    mutationFn: () => call(commissionsEndpoints.noteOnBill, { reference, text: text.trim() }),
    onSuccess: () => {
      showToast({ tone: 'ok', title: t('commissions.note.sent') });
      void client.invalidateQueries({ queryKey: billQuery(reference).queryKey });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !note.isPending) note.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextArea
        label={t('commissions.note.field')}
        name="note"
        required
        autoFocus
        rows={3}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {note.error && (
        <Note tone="bad" role="alert">
          {errorText(note.error)}
        </Note>
      )}
      <Button type="submit" look="plain" busy={note.isPending} disabled={!online || text.trim() === ''}>
        {t('commissions.note.send')}
      </Button>
    </form>
  );
}
