import type { LobbyState } from './lobby-state.ts';

/** Pages on show per filter, for as long as the site is open: coming back finds the list as long as it was left. */
const shownPages = new Map<string, number>();
const keyOf = (state: LobbyState) => JSON.stringify(state);
export const pagesShown = (state: LobbyState): number => shownPages.get(keyOf(state)) ?? 1;
export const storePagesShown = (state: LobbyState, pages: number): void => void shownPages.set(keyOf(state), pages);

/** The logo clears the game list and its filters (S-058); the filters themselves stand in the address. */
export const forgetPagesShown = (): void => shownPages.clear();
