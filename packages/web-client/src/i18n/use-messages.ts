import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

export type MessageValues = Readonly<Record<string, string | number>>;
/** Looks up a message and fills its `{placeholders}` and plurals. */
export type Translate<Key extends string = string> = (id: Key, values?: MessageValues) => string;

/**
 * The words of a feature. Name the keys it may ask for: `useMessages<keyof typeof messages>()`; the catalogue itself is
 * loaded by the section that uses it (`lazySection`).
 */
export function useMessages<Key extends string = string>(): Translate<Key> {
  const { i18n } = useLingui();
  return useMemo(() => (id: Key, values?: MessageValues) => i18n._(id, values), [i18n]);
}
