import type { endpoints, Permission, ValueOf } from '@sampan/contract';
import { createContext } from 'react';
import type { ProviderGroup } from '../../shared/brand/categories.ts';
import type { Theme } from '../../shared/theme/theme.ts';

export type AnnouncementsValue = ValueOf<(typeof endpoints)['announcements']>;
export type HotGames = ValueOf<(typeof endpoints)['hotGames']>['list'];
export type WinnerList = ValueOf<(typeof endpoints)['winnerBoard']>['list'];

export interface FirstList {
  filter: unknown;
  page: ValueOf<(typeof endpoints)['gameList']>;
}

/** What the server drew the page from; sent along with it, so that the first render in the browser finds the same. */
export interface StartState {
  language: string;
  theme: Theme;
  permission: Permission;
  announcements?: AnnouncementsValue;
  hot?: HotGames;
  winners?: WinnerList;
  groups?: readonly ProviderGroup[];
  /** The page itself is drawn, not its skeleton: it is loaded before the browser's first render. */
  whole: boolean;
  /** Of what is announced the document carries only what home shows at first. */
  brief: boolean;
  /** The first page of a lobby's list, and what it was asked for by. */
  list?: FirstList;
  /** When it was drawn, epoch ms: "12 min. ago" must not differ between the two renders. */
  at: number;
}

export type Drawn = Pick<StartState, 'theme' | 'at'>;
export const DrawnContext = createContext<Drawn>({ theme: 'dark', at: 0 });
