import { useLingui } from '@lingui/react';
import { ApiError } from '../api/api-error.ts';

const LOCAL: Readonly<Record<string, string>> = {
  'network.failed': 'error.network',
  'network.timeout': 'error.timeout',
  'answer.unreadable': 'error.network',
  'chunk.failed': 'error.chunk',
};

/** What a failure says to a person, in the page's language: never a raw code, never a stack (S-479). */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return i18n._('error.unknown');
    const id = LOCAL[error.code] ?? `error.${error.code}`;
    const known = i18n.messages[id] !== undefined;
    return i18n._(known ? id : 'error.unknown', error.details as Record<string, string | number>);
  };
}
