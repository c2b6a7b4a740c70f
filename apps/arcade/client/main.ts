import '@sampan/ui/fonts-thai.css';
import '@sampan/ui/tokens.css';
import './style/game.css';
import './style/controls.css';
import './style/loader.css';
import './style/windows.css';
import './style/dialog.css';
import './style/panels.css';
import './style/verification.css';
import { CallError, hasToken, openGame, readState } from './api.ts';
import { showLoader } from './loader.ts';
import { loadMessages } from './messages/translate.ts';
import { createMoneyText } from './money.ts';
import { askAfterError } from './panels/error-panel.ts';

/** The launch code is used up at once and leaves the address before anything else happens. */
function takeLaunchCode(): string | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('launch');
  url.searchParams.delete('launch');
  window.history.replaceState(null, '', url);
  return code;
}

async function boot(): Promise<void> {
  const launchCode = takeLaunchCode();
  const loader = showLoader();
  try {
    if (!launchCode && !hasToken()) throw new CallError('session.required', 'no launch code');
    // The heavy part (Pixi) is on its way while the session is exchanged.
    const playing = import('./play/start-game.ts');
    const state = launchCode ? await openGame(launchCode) : await readState();
    const { t, dictionary } = await loadMessages(state.language);
    const { startGame } = await playing;
    await startGame({ state, t, dictionary, loader });
  } catch (error) {
    const known = error instanceof CallError ? error : new CallError('failure', String(error));
    const { t } = await loadMessages(navigator.language.slice(0, 2).replace('fil', 'PH'));
    const answer = await askAfterError(t, createMoneyText({ symbol: '', digits: 2 }), { error: known, bet: 0n });
    if (answer === 'retry') window.location.reload();
  }
}

void boot();
