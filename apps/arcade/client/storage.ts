import { openArea } from '@sampan/web-client/storage/area';

/** A frame may be forbidden to store anything (blocked third-party storage): values then live as long as the page. */
export const sessionArea = openArea<'arcade.token'>(() => window.sessionStorage);
export const localArea = openArea<'arcade.settings' | 'arcade.own-words' | `arcade.bet.${string}`>(
  () => window.localStorage,
);
