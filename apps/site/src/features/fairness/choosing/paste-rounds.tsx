import { Button, TextArea } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { MOST_BYTES, readPublishedText } from './published-text.ts';
import type { Subject } from './subject.ts';

/** Data from a file or the clipboard; it never leaves the browser. */
export function PasteRounds({ onChosen }: { onChosen: (subject: Subject | null) => void }) {
  const t = useMessages<FairnessKey>();
  const [text, setText] = useState('');
  const [error, setError] = useState<FairnessKey | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const workOut = (data: string) => {
    const rounds = readPublishedText(data);
    setError(rounds.length === 0 ? 'fairness.data.none' : null);
    onChosen(rounds.length === 0 ? null : { rounds });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    workOut(text);
  };
  const chooseFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // Choosing the same file again, after it was changed, is to be noticed too.
    event.target.value = '';
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return setError('fairness.data.large');
    workOut(await chosen.text());
  };
  return (
    <form className={css.paste} onSubmit={submit}>
      <TextArea
        label={t('fairness.data.label')}
        hint={t('fairness.data.hint')}
        error={error ? t(error) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={6}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={css.actions}>
        <Button type="submit" look="action" icon="shield">
          {t('fairness.go')}
        </Button>
        <Button look="line" icon="upload" onClick={() => file.current?.click()}>
          {t('fairness.data.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,.jsonl,.txt,application/json"
          hidden
          onChange={(event) => void chooseFile(event)}
        />
      </div>
    </form>
  );
}
