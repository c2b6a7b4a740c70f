import type { PlatformMessage } from '@sampan/contract';
import { useText } from '@sampan/web-client/i18n/text-context';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { platformMessagesEndpoints } from './platform-messages-endpoints.ts';

/** Beneath one key, so that a pushed event drops both. */
export const inboxQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.inbox, 'list', language],
    queryFn: ({ signal }) => call(platformMessagesEndpoints.listMessages, {}, { signal }),
    staleTime: 30_000,
  });

export const unreadQuery = queryOptions({
  queryKey: [...queryKeys.inbox, 'unread'],
  queryFn: ({ signal }) => call(platformMessagesEndpoints.countMessages, {}, { signal }),
  staleTime: 60_000,
});

export const preferencesQuery = queryOptions({
  queryKey: [...queryKeys.inbox, 'preferences'],
  queryFn: ({ signal }) => call(platformMessagesEndpoints.messagePreferences, {}, { signal }),
  staleTime: 60_000,
});

/** What becomes of messages, shown at once; where the call fails, what the server knows comes back. */
export function useInboxActions() {
  const client = useQueryClient();
  const { queryKey } = inboxQuery(useText().code);
  const change = (next: (list: readonly PlatformMessage[]) => PlatformMessage[]) => {
    client.setQueryData(queryKey, (old) => {
      const list = old ? next(old.list) : [];
      return old && { list, unread: list.filter(({ read }) => !read).length };
    });
    const unread = client.getQueryData(queryKey)?.unread;
    if (unread !== undefined) client.setQueryData(unreadQuery.queryKey, { unread });
  };
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.inbox });
  const mark = useMutation({
    mutationFn: (asked: { ids?: string[]; read: boolean }) => call(platformMessagesEndpoints.markMessages, asked),
    onMutate: ({ ids, read }) =>
      change((list) => list.map((one) => (!ids || ids.includes(one.id) ? { ...one, read } : one))),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (ids: string[]) => call(platformMessagesEndpoints.removeMessages, { ids }),
    onMutate: (ids) => change((list) => list.filter(({ id }) => !ids.includes(id))),
    onSettled,
  });
  return { mark, remove };
}
