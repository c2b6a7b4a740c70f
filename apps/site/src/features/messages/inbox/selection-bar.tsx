import type { PlatformMessage } from '@sampan/contract';
import { Button, ConfirmDialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import css from './inbox.module.css';
import type { useInboxActions } from './inbox-queries.ts';
import type { InboxKey } from './locales/index.ts';

type SelectionBarProps = ReturnType<typeof useInboxActions> & {
  list: readonly PlatformMessage[];
  chosen: readonly string[];
  onChosen: (ids: readonly string[] | null) => void;
};

/** What is done with many messages at once. */
export function SelectionBar({ list, chosen, onChosen, mark, remove }: SelectionBarProps) {
  const t = useMessages<InboxKey | SharedKey>();
  const [asked, setAsked] = useState(false);
  const ids = [...chosen];
  const everything = chosen.length === list.length;
  const allRead = list.every(({ id, read }) => read || !chosen.includes(id));
  return (
    <div className={css.bar}>
      <Button dense look="line" onClick={() => onChosen(everything ? [] : list.map(({ id }) => id))}>
        {t(everything ? 'inbox.selectNone' : 'inbox.selectAll')}
      </Button>
      <span className={css.actions}>
        <Button
          dense
          look="line"
          disabled={ids.length === 0}
          onClick={() => {
            mark.mutate({ ids, read: !allRead });
            onChosen(null);
          }}
        >
          {t(allRead && ids.length > 0 ? 'inbox.markUnread' : 'inbox.markRead')}
        </Button>
        <Button dense look="bad" disabled={ids.length === 0} onClick={() => setAsked(true)}>
          {t('inbox.remove')}
        </Button>
      </span>
      <ConfirmDialog
        open={asked}
        title={t('inbox.removeTitle', { count: ids.length })}
        confirm={{
          label: t('inbox.remove'),
          look: 'bad',
          onConfirm: () => {
            remove.mutate(ids);
            setAsked(false);
            onChosen(null);
          },
        }}
        cancel={{ label: t('common.cancel'), onCancel: () => setAsked(false) }}
      >
        {t('inbox.removeText')}
      </ConfirmDialog>
    </div>
  );
}
