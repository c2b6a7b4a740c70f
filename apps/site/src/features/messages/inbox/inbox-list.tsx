import type { MessageTopic, PlatformMessage } from '@sampan/contract';
import { Checkbox, cx, Icon, type IconName, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import css from './inbox.module.css';
import type { InboxKey } from './locales/index.ts';

const icons: Readonly<Record<MessageTopic, IconName>> = {
  money: 'wallet',
  safety: 'shield',
  rewards: 'gift',
  account: 'user',
  news: 'bell',
};

interface InboxListProps {
  list: readonly PlatformMessage[];
  /** Ids that are selected; null: messages are opened and not selected. */
  chosen: readonly string[] | null;
  onChosen: (ids: readonly string[]) => void;
  onRead: (id: string) => void;
}

/** A line a message, unread ones marked; one opens in its place and is read by that. */
export function InboxList({ list, chosen, onChosen, onRead }: InboxListProps) {
  const t = useMessages<InboxKey>();
  return (
    <ul className={css.list}>
      {list.map((message) => (
        <li key={message.id} className={css.item}>
          {chosen && (
            <Checkbox
              className={css.choice}
              checked={chosen.includes(message.id)}
              onChange={({ target }) =>
                onChosen(target.checked ? [...chosen, message.id] : chosen.filter((id) => id !== message.id))
              }
            >
              <span className="visually-hidden">{t('inbox.selectOne', { title: message.title })}</span>
            </Checkbox>
          )}
          <Message message={message} onRead={onRead} />
        </li>
      ))}
    </ul>
  );
}

function Message({ message, onRead }: { message: PlatformMessage; onRead: (id: string) => void }) {
  const t = useMessages<InboxKey>();
  const { dateTime } = useFormat();
  const [open, setOpen] = useState(false);
  const { id, topic, title, content, date, read } = message;
  return (
    <details
      className={css.message}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && !read) onRead(id);
      }}
    >
      <summary className={css.summary}>
        <span className={cx(css.topic, !read && css.unread)}>
          <Icon name={icons[topic]} />
        </span>
        <span className={css.words}>
          <span className={cx(css.title, !read && css.bold)}>
            {!read && <span className="visually-hidden">{t('inbox.new')}: </span>}
            {title}
          </span>
          <small className={css.date}>
            {t(`inbox.topic.${topic}`)} · <span className="num">{dateTime(date)}</span>
          </small>
        </span>
        <Icon name="chevron-down" size="s" className={css.fold} />
      </summary>
      {open && (
        <div className={css.content}>
          <Suspense fallback={<Skeleton className={css.waitingText} />}>
            <RichText html={content} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
