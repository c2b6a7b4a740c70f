import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { ApiError } from '../calls/api-error.ts';

const LOCAL: Readonly<Record<string, string>> = {
  'network.failed': 'error.network',
  'network.timeout': 'error.timeout',
  'answer.unreadable': 'error.network',
  'chunk.failed': 'error.chunk',
};

/** What a failure says to a person: never a raw code, never a stack (S-479). */
export function errorWords(i18n: I18n, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._('error.unknown');
  const id = LOCAL[error.code] ?? `error.${error.code}`;
  const known = i18n.messages[id] !== undefined;
  return i18n._(known ? id : 'error.unknown', error.details as Record<string, string | number>);
}

/** The same in a component, in the page's language. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => errorWords(i18n, error);
}
