import '@sampan/ui/fonts-thai.css';
import '@sampan/ui/tokens.css';
import '../style/game.css';
import '../style/controls.css';
import '../style/loader.css';
import '../style/windows.css';
import '../style/dialog.css';
import '../style/panels.css';
import '../style/verification.css';
import './style/table.css';
import './style/fields.css';
import './style/spots.css';
import './style/cards.css';
import './style/bingo.css';
import { ApiError } from '@sampan/web-client/calls/api-error';
import type { TableState } from '../../server/wire/arcade-wire.ts';
import { loadMessages } from '../locales/translate.ts';
import { openFrame } from '../open-frame.ts';
import { loadTableMessages } from './locales/translate.ts';
import { startTable } from './start-table.ts';

void openFrame(async (state, loader) => {
  if (state.game.family === 'slot') throw new ApiError('game.unavailable');
  const [{ t, dictionary }, tt] = await Promise.all([loadMessages(state.language), loadTableMessages(state.language)]);
  const input = { state: state as TableState, t, tt, dictionary, loader };
  if (state.game.family === 'choice') return startTable(input);
  const { startCrash } = await import('../crash/start-crash.ts');
  await startCrash(input);
});
