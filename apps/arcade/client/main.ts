import '@sampan/ui/fonts-thai.css';
import '@sampan/ui/tokens.css';
import '@sampan/ui/forced-colors.css';
import './style/game.css';
import './style/controls.css';
import './style/wins.css';
import './style/ladder.css';
import './style/loader.css';
import './style/windows.css';
import './style/dialog.css';
import './style/panels.css';
import './style/verification.css';
import { ApiError } from '@sampan/web-client/calls/api-error';
import type { GameState } from '../server/wire/arcade-wire.ts';
import { loadMessages } from './locales/translate.ts';
import { openFrame } from './open-frame.ts';

// The heavy part (Pixi) is on its way while the session is exchanged.
const playing = import('./play/start-game.ts');

void openFrame(async (state, loader) => {
  if (state.game.family !== 'slot') throw new ApiError('game.unavailable');
  const { t, dictionary } = await loadMessages(state.language);
  const { startGame } = await playing;
  await startGame({ state: state as GameState, t, dictionary, loader });
});
