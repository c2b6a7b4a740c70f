import { Button, IconButton, Note, Select, SuccessState, TextArea, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { SupportKey } from '../locales/index.ts';
import css from '../service-window.module.css';
import { supportEndpoints } from '../support-endpoints.ts';
import {
  CONTENT_MOST,
  checkDraft,
  dropDraft,
  type FeedbackDraft,
  type FeedbackFaults,
  type FeedbackType,
  feedbackTypes,
  readDraft,
  storeDraft,
} from './feedback-draft.ts';
import { ticketsQuery } from './ticket-list.tsx';

function useFeedback() {
  const member = useSignedIn();
  const client = useQueryClient();
  const [draft, setDraft] = useState(readDraft);
  const [faults, setFaults] = useState<FeedbackFaults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [reference, setReference] = useState('');
  const running = useRef(false);
  const change = (part: Partial<FeedbackDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(next);
    if (Object.keys(faults).length > 0) setFaults(checkDraft(next, member));
  };
  const submit = async (): Promise<string | null> => {
    if (running.current) return null;
    const found = checkDraft(draft, member);
    setFaults(found);
    setFailure(null);
    const first = Object.keys(found)[0];
    if (first) return first;
    running.current = true;
    setBusy(true);
    try {
      const contact = draft.contact.trim();
      const sent = await call(supportEndpoints.feedback, {
        type: draft.type,
        content: draft.content.trim(),
        ...(contact && { contact }),
      });
      dropDraft();
      setDraft(readDraft());
      setReference(sent.reference);
      void client.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
    return null;
  };
  return { member, draft, faults, failure, busy, reference, change, submit, again: () => setReference('') };
}

function ContentField({ form }: { form: ReturnType<typeof useFeedback> }) {
  const t = useMessages<SupportKey>();
  const { content } = form.faults;
  return (
    <TextArea
      label={t('support.form.content')}
      name="content"
      required
      rows={5}
      value={form.draft.content}
      hint={t('support.form.contentHint', { max: CONTENT_MOST, count: [...form.draft.content].length })}
      error={
        content &&
        t(content === 'long' ? 'support.form.contentLong' : 'support.form.contentNeeded', { max: CONTENT_MOST })
      }
      onChange={(event) => form.change({ content: event.target.value })}
    />
  );
}

/** Write to us: a kind, a message, a contact for visitors; the answer is a reference number. */
export function FeedbackForm() {
  const t = useMessages<SupportKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const form = useFeedback();
  const element = useRef<HTMLFormElement>(null);
  if (form.reference) return <Sent reference={form.reference} onAgain={form.again} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={css.title}>{t('support.form.title')}</h3>
      <Select
        bare
        label={t('support.form.type')}
        name="type"
        value={form.draft.type}
        options={feedbackTypes.map((type) => ({ value: type, label: t(`support.type.${type}`) }))}
        onChange={(event) => form.change({ type: event.target.value as FeedbackType })}
      />
      <ContentField form={form} />
      {!form.member && (
        <TextField
          label={t('support.form.contact')}
          name="contact"
          required
          maxLength={120}
          autoComplete="email"
          value={form.draft.contact}
          hint={t('support.form.contactHint')}
          error={form.faults.contact && t('support.form.contactNeeded')}
          onChange={(event) => form.change({ contact: event.target.value })}
        />
      )}
      {form.failure !== null && (
        <Note tone="bad" role="alert">
          {errorText(form.failure)}
        </Note>
      )}
      {!online && <Note tone="warn">{t('support.form.offline')}</Note>}
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {t('support.form.submit')}
      </Button>
      <p className="muted t12">{t('support.form.kept')}</p>
    </form>
  );
}

function Sent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const t = useMessages<SupportKey>();
  const copy = () =>
    void navigator.clipboard
      ?.writeText(reference)
      .then(() => showToast({ tone: 'ok', title: t('support.form.copied') }));
  return (
    <SuccessState
      compact
      level={3}
      title={t('support.form.sent')}
      actions={
        <Button look="line" onClick={onAgain}>
          {t('support.form.another')}
        </Button>
      }
    >
      <p>{t('support.form.sentText')}</p>
      <p className={css.reference}>
        <span className="visually-hidden">{t('support.form.reference')}: </span>
        <bdi className="num">{reference}</bdi>
        <IconButton dense icon="copy" label={t('support.form.copy')} onClick={copy} />
      </p>
    </SuccessState>
  );
}
