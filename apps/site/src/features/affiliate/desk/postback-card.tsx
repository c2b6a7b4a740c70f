import { type AffiliateEvent, type AffiliatePostback, affiliateEvents } from '@sampan/contract';
import { Badge, Button, Card, Checkbox, Note, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../affiliate.module.css';
import { postbackQuery } from '../affiliate-queries.ts';
import { affiliatesEndpoints } from '../affiliates-endpoints.ts';
import type { AffiliateKey } from '../locales/index.ts';

/** Where a partner's own system hears of players, and how the latest calls went (X-510 … X-512). */
export function PostbackCard() {
  const t = useMessages<AffiliateKey>();
  const answer = useQuery(postbackQuery);
  return (
    <Card>
      <div className={css.form}>
        <h2 className="h18">{t('affiliate.postback.title')}</h2>
        <p className="sub">{t('affiliate.postback.about')}</p>
        <PageResult answer={answer}>{(postback) => <PostbackForm key={postback.url} postback={postback} />}</PageResult>
      </div>
    </Card>
  );
}

function usePostbackCalls() {
  const client = useQueryClient();
  const keep = (value: AffiliatePostback) => client.setQueryData(postbackQuery.queryKey, value);
  const set = useMutation({
    mutationFn: (next: { url: string | null; events: AffiliateEvent[] }) =>
      call(affiliatesEndpoints.setAffiliatePostback, next),
    onSuccess: keep,
  });
  const attempt = useMutation({
    mutationFn: () => call(affiliatesEndpoints.tryAffiliatePostback, {}),
    onSuccess: keep,
  });
  return { set, attempt };
}

function PostbackForm({ postback }: { postback: AffiliatePostback }) {
  const t = useMessages<AffiliateKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { set, attempt } = usePostbackCalls();
  const [url, setUrl] = useState(postback.url ?? '');
  const [events, setEvents] = useState<readonly AffiliateEvent[]>(postback.url ? postback.events : affiliateEvents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = url.trim();
    set.mutate(address === '' ? { url: null, events: [] } : { url: address, events: [...events] });
  };
  const fault = set.error ?? attempt.error;
  return (
    <>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextField
          bare
          type="url"
          inputMode="url"
          label={t('affiliate.postback.address')}
          name="postback"
          placeholder="https://"
          maxLength={250}
          autoComplete="off"
          value={url}
          onChange={(change) => setUrl(change.target.value)}
        />
        <EventChoice events={events} onEvents={setEvents} />
        {fault && (
          <Note tone="bad" role="alert">
            {errorText(fault)}
          </Note>
        )}
        <Button type="submit" look="action" busy={set.isPending} disabled={!online}>
          {t('affiliate.postback.save')}
        </Button>
      </form>
      {postback.key !== null && (
        <>
          <TextField bare readOnly name="postbackKey" label={t('affiliate.postback.key')} value={postback.key} />
          <Button look="line" busy={attempt.isPending} disabled={!online} onClick={() => attempt.mutate()}>
            {t('affiliate.postback.try')}
          </Button>
        </>
      )}
      {postback.calls.length > 0 && <Calls calls={postback.calls} />}
    </>
  );
}

function EventChoice({
  events,
  onEvents,
}: {
  events: readonly AffiliateEvent[];
  onEvents: (events: readonly AffiliateEvent[]) => void;
}) {
  const t = useMessages<AffiliateKey>();
  const toggle = (event: AffiliateEvent, on: boolean) =>
    onEvents(affiliateEvents.filter((one) => (one === event ? on : events.includes(one))));
  return affiliateEvents.map((event) => (
    <Checkbox
      key={event}
      name={`postback-${event}`}
      checked={events.includes(event)}
      onChange={(change) => toggle(event, change.target.checked)}
    >
      {t(`affiliate.event.${event}`)}
    </Checkbox>
  ));
}

const tones = { waiting: 'info', sent: 'ok', failed: 'bad', expired: 'bad', gone: 'info' } as const;

function Calls({ calls }: Pick<AffiliatePostback, 'calls'>) {
  const t = useMessages<AffiliateKey>();
  const { dateTime } = useFormat();
  return (
    <>
      <h3 className="h16">{t('affiliate.postback.calls')}</h3>
      <ul className={css.calls}>
        {calls.map(({ id, event, at, state, tries, fault }) => (
          <li key={id}>
            <span>
              {t(`affiliate.event.${event}`)}
              <span className="sub t13"> {dateTime(at)}</span>
            </span>
            <Badge tone={tones[state]}>
              {t(`affiliate.postback.${state}`)}
              {tries > 1 && ` ×${tries}`}
            </Badge>
            {state !== 'sent' && fault !== '' && <span className="sub t13">{fault}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
