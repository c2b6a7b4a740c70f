import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { launchGame } from '../play/launch-game.ts';
import { NAV_LOTTERY } from '../play/lottery-link.ts';

/** The lottery entry of the menu: the first game found of TCG_SEA is started; without one the list opens (S-229, A-033). */
export async function startLottery(): Promise<void> {
  const menus = await call(endpoints.gameMenus, { prizeMode: 'SEA', device: 'WEB' }).then(
    (found) => found.menus,
    () => [],
  );
  const game = menus.flatMap(({ gameMenus }) => gameMenus).find(({ vendor }) => vendor === NAV_LOTTERY);
  if (game) launchGame(game);
  else navigate('/elott');
}
