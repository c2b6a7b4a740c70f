import type { MessageDelivery, MessageTopic } from '@sampan/contract';
import { messageTopics } from '@sampan/contract/message-topics';
import { Anchor, Card, Checkbox, Icon, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { BrowserSwitch } from './browser-switch.tsx';
import css from './inbox.module.css';
import { preferencesQuery } from './inbox-queries.ts';
import type { InboxKey } from './locales/index.ts';
import { platformMessagesEndpoints } from './platform-messages-endpoints.ts';

/** Where else messages reach the player: browsers that were allowed to show them, and mail. */
export function DeliveryCard() {
  const t = useMessages<InboxKey>();
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const save = useMutation({
    mutationFn: (delivery: MessageDelivery) => call(platformMessagesEndpoints.saveMessagePreferences, delivery),
    onMutate: (delivery) => client.setQueryData(preferencesQuery.queryKey, (old) => old && { ...old, ...delivery }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  if (!data) return <Skeleton className={css.waitingCard} />;
  const { push, mail } = data;
  const choosePush = (topic: MessageTopic, on: boolean) =>
    save.mutate({ mail, push: on ? [...push, topic] : push.filter((one) => one !== topic) });
  return (
    <Card className={css.delivery}>
      <h2 className="h18">{t('inbox.delivery')}</h2>
      <BrowserSwitch preferences={data} />
      {data.browsers > 0 && (
        <fieldset className={css.choices}>
          <legend className="sub">{t('inbox.push.topics')}</legend>
          {messageTopics.map((topic) => (
            <Checkbox
              key={topic}
              checked={push.includes(topic)}
              onChange={({ target }) => choosePush(topic, target.checked)}
            >
              {t(`inbox.topic.${topic}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {data.hasEmail ? (
        <fieldset className={css.choices}>
          <legend className="sub">{t('inbox.mail')}</legend>
          <Checkbox
            checked={mail.includes('money')}
            onChange={({ target }) => save.mutate({ push, mail: target.checked ? ['money', 'safety'] : ['safety'] })}
          >
            {t('inbox.topic.money')}
          </Checkbox>
          <Checkbox checked disabled>
            {t('inbox.mail.safety')}
          </Checkbox>
        </fieldset>
      ) : (
        <Anchor href="/me/securityCenter" className={css.mailLink}>
          {t('inbox.mail.none')}
          <Icon name="chevron-right" size="s" />
        </Anchor>
      )}
    </Card>
  );
}
