import type { Application } from '@sampan/contract';
import { Badge, Button, Card, IconButton, Note, TextArea } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { TermsKey } from './locales/index.ts';
import css from './terms.module.css';
import { applicationsQuery } from './terms-queries.ts';
import { MOST_COMMENT, MOST_PICTURES, useApplication } from './use-application.ts';

/** Taking part in an activity: a comment with pictures, and what became of those before (S-318, S-319). */
export function ApplicationPart({ id, closed }: { id: string; closed: boolean }) {
  const t = useMessages<TermsKey>();
  const member = useSignedIn();
  const { data } = useQuery({ ...applicationsQuery, enabled: member });
  if (!member) return null;
  const own = data?.list.filter(({ promotionId }) => promotionId === id) ?? [];
  const waits = own.some(({ state }) => state === 'waiting');
  return (
    <section className={css.part} aria-labelledby="terms-apply">
      <h2 id="terms-apply" className="h18">
        {t('terms.apply')}
      </h2>
      {!closed && !waits && <ApplicationForm id={id} />}
      {waits && (
        <Note tone="ok" role="status">
          {t('terms.apply.sent')}
        </Note>
      )}
      {own.length > 0 && <Sent applications={own} />}
    </section>
  );
}

function ApplicationForm({ id }: { id: string }) {
  const t = useMessages<TermsKey>();
  const online = useOnline();
  const form = useApplication(id);
  const length = [...form.comment].length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextArea
          label={t('terms.apply.comment')}
          name="comment"
          required
          rows={3}
          maxLength={MOST_COMMENT}
          value={form.comment}
          hint={t('terms.apply.count', { count: length, most: MOST_COMMENT })}
          error={form.missing ? t('terms.apply.commentNeeded') : undefined}
          onChange={(event) => form.change(event.target.value)}
        />
        <Pictures form={form} />
        {form.fault && (
          <Note tone="bad" role="alert">
            {form.fault}
          </Note>
        )}
        <Button look="action" wide type="submit" busy={form.busy} disabled={!online || form.percent !== null}>
          {t('terms.apply.send')}
        </Button>
      </form>
    </Card>
  );
}

function Pictures({ form }: { form: ReturnType<typeof useApplication> }) {
  const t = useMessages<TermsKey>();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (file) void form.add(file);
  };
  return (
    <fieldset className={css.pictures}>
      <legend>{t('terms.apply.pictures')}</legend>
      <p className={css.small}>{t('terms.apply.picturesHint', { most: MOST_PICTURES })}</p>
      {form.pictures.length > 0 && (
        <ul className={css.shots}>
          {form.pictures.map(({ id, preview }, index) => (
            <li key={id} className={css.shot}>
              <img src={preview} alt={t('terms.apply.picture', { at: index + 1 })} className={css.shotImage} />
              <IconButton
                dense
                icon="trash"
                label={t('terms.apply.remove', { at: index + 1 })}
                onClick={() => form.remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button
        look="line"
        icon="upload"
        disabled={!online || form.percent !== null || form.pictures.length >= MOST_PICTURES}
        onClick={() => input.current?.click()}
      >
        {t('terms.apply.add')}
      </Button>
      {form.percent !== null && (
        <p role="status" className={css.small}>
          {t('terms.apply.sending', { percent: form.percent })}
        </p>
      )}
    </fieldset>
  );
}

function Sent({ applications }: { applications: readonly Application[] }) {
  const t = useMessages<TermsKey>();
  const { dateTime } = useFormat();
  return (
    <Card>
      <h3 className={css.sentTitle}>{t('terms.apply.mine')}</h3>
      <ul className={css.sent}>
        {applications.map(({ id, comment, state, sentAt, answer }) => (
          <li key={id} className={css.sentRow}>
            <p className={css.sentHead}>
              <Badge tone={state === 'approved' ? 'ok' : undefined}>{t(`terms.apply.state.${state}`)}</Badge>
              <span className={css.small}>{dateTime(sentAt)}</span>
            </p>
            <p className={css.sentText}>{comment}</p>
            {answer !== null && <p className={css.small}>{answer}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
