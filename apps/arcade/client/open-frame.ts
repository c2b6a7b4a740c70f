import { ApiError } from '@sampan/web-client/calls/api-error';
import type { AnyState } from '../server/wire/arcade-wire.ts';
import { asApiError, hasToken, openGame, readState } from './api.ts';
import type { Loader } from './loader.ts';
import { showLoader } from './loader.ts';
import { loadMessages } from './locales/translate.ts';
import { askAfterError } from './panels/error-panel.ts';

/** The launch code is used up at once and leaves the address before anything else happens. */
function takeLaunchCode(): string | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('launch');
  url.searchParams.delete('launch');
  window.history.replaceState(null, '', url);
  return code;
}

/** Opens the frame's session and hands its state to the game; says what went wrong where that fails. */
export async function openFrame(start: (state: AnyState, loader: Loader) => Promise<void>): Promise<void> {
  const launchCode = takeLaunchCode();
  const loader = showLoader();
  try {
    if (!launchCode && !hasToken()) throw new ApiError('session.required');
    await start(launchCode ? await openGame(launchCode) : await readState(), loader);
  } catch (error) {
    const { t } = await loadMessages(navigator.language.slice(0, 2).replace('fil', 'PH'));
    const answer = await askAfterError(t, null, { error: asApiError(error), bet: 0n });
    if (answer === 'retry') window.location.reload();
  }
}
