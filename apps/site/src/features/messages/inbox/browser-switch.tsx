import type { ValueOf } from '@sampan/contract';
import { Button, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import css from './inbox.module.css';
import { preferencesQuery } from './inbox-queries.ts';
import type { InboxKey } from './locales/index.ts';
import { platformMessagesEndpoints } from './platform-messages-endpoints.ts';
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';

type Preferences = ValueOf<typeof platformMessagesEndpoints.messagePreferences>;

/** Notifications of this browser: asked for by a tap and never by the page. */
export function BrowserSwitch({ preferences }: { preferences: Preferences }) {
  const t = useMessages<InboxKey>();
  const client = useQueryClient();
  const [state, setState] = useState<PushState | null>(null);
  const look = () => readPushState().then(setState);
  useEffect(() => {
    void readPushState().then(setState);
  }, []);
  const onSettled = look;
  const onSuccess = (saved: Preferences | null) => saved && client.setQueryData(preferencesQuery.queryKey, saved);
  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeBrowser(preferences.pushKey);
      return subscription && call(platformMessagesEndpoints.addBrowser, subscription);
    },
    onSuccess,
    onSettled,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribeBrowser();
      return endpoint === null ? null : call(platformMessagesEndpoints.removeBrowser, { endpoint });
    },
    onSuccess,
    onSettled,
  });
  // Another account may have been at this browser: it is on where the server knows it.
  const on = state === 'on' && preferences.browsers > 0;
  return (
    <div className={css.browser}>
      <div className={css.browserWords}>
        <b>{t('inbox.push.title')}</b>
        <p className="sub">
          {t(state === 'unsupported' ? 'inbox.push.unsupported' : on ? 'inbox.push.isOn' : 'inbox.push.text')}
        </p>
      </div>
      {state !== null && state !== 'unsupported' && state !== 'denied' && (
        <Button
          look={on ? 'line' : 'action'}
          icon="bell"
          busy={turnOn.isPending || turnOff.isPending}
          onClick={() => (on ? turnOff : turnOn).mutate()}
        >
          {t(on ? 'inbox.push.off' : 'inbox.push.on')}
        </Button>
      )}
      {state === 'denied' && <Note tone="warn">{t('inbox.push.denied')}</Note>}
      {(turnOn.isError || turnOff.isError) && (
        <Note tone="bad" role="alert">
          {t('inbox.push.failed')}
        </Note>
      )}
    </div>
  );
}
