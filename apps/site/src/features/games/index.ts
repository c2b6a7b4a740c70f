/** Starts what the lottery entry of the menu starts (S-229). */
export const startLottery = (): Promise<void> => import('./draws/start-lottery.ts').then((part) => part.startLottery());
export { forgetPagesShown } from './catalogue/pages-shown.ts';
export { gamesMessages } from './locales/index.ts';
export { MiniGames } from './mini/mini-section.ts';
export { launchValue } from './play/launch-value.ts';
export { fetchLaunch } from './play/start-launch.ts';
