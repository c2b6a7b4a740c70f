import { currentLanguage } from '@sampan/web-client/i18n/language';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { themeValue } from '../../shared/theme/theme.ts';
import type { ChatKey } from './locales/index.ts';

/** A ticket lives for 60 s; one that may run out on its way is not used. */
const FRESH = 40_000;

/** `--bg-1`, the background of the window's header. */
export const headerColors = { dark: '#11151f', light: '#ffffff' } as const;

export interface ChatAddress {
  /** null: it is being asked for. */
  url: string | null;
  error: Error | null;
  /** Asks for another address: the ticket is used up, or the call failed. */
  renew(): void;
}

/** The frame's address, asked for at the login and again whenever its ticket is used up or too old. */
export function useChatAddress(wanted: boolean): ChatAddress {
  const t = useMessages<ChatKey>();
  const [taken, setTaken] = useState<{ url: string; at: number } | null>(null);
  const [usedAt, setUsedAt] = useState(0);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.chat, 'url'],
    queryFn: ({ signal }) => {
      const look = { language: currentLanguage(), headerColor: headerColors[themeValue.get()] };
      return call(endpoints.chatUrl, { b2c: 1, title: t('chat.title'), ...look }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!wanted) {
      setTaken(null);
      return;
    }
    if (taken || isFetching || error) return;
    if (data && dataUpdatedAt > usedAt && Date.now() - dataUpdatedAt < FRESH) {
      setTaken({ url: data.chatUrl, at: dataUpdatedAt });
      setUsedAt(dataUpdatedAt);
    } else void refetch();
  }, [wanted, taken, isFetching, error, data, dataUpdatedAt, usedAt, refetch]);
  // What failed at the login is not held against whoever opens the window later.
  const askAgain = useEffectEvent(() => {
    if (error) void refetch();
  });
  useEffect(() => {
    if (wanted) askAgain();
  }, [wanted]);
  const renew = useCallback(() => {
    setTaken(null);
    void refetch();
  }, [refetch]);
  return { url: taken?.url ?? null, error: taken || isFetching ? null : error, renew };
}
