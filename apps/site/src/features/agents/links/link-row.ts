import type { endpoints as table, ValueOf } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LinksKey } from './locales/index.ts';

export type LinkRow = ValueOf<(typeof table)['teamLinks']>['list'][number];

/** `stopped`: by the operator, and the agent cannot change it. */
export function stateOf({ enabled, stopped }: LinkRow): 'on' | 'off' | 'stopped' {
  if (enabled) return 'on';
  return stopped ? 'stopped' : 'off';
}

export function useLinkName(): (link: Pick<LinkRow, 'name'>) => string {
  const t = useMessages<LinksKey>();
  return ({ name }) => name || t('agents.links.main');
}
