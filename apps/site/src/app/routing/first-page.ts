import type { Text } from '@sampan/web-client/i18n/catalogues';
import { currentToken } from '../../shared/session/session.ts';
import { routeOf } from './routes.ts';
import { fetchLaterParts, prepareLobby, sections } from './sections.ts';

/**
 * Loads what the server has drawn in full (home, a lobby) before hydration; other pages, and the header of a member, come
 * while their skeleton stands.
 */
export async function prepareFirstPage(path: string, text: Text, whole: boolean): Promise<void> {
  const home = routeOf(path).name === 'home';
  if (!home || currentToken()) fetchLaterParts();
  if (home) await sections.home.prepare(text);
  // One that does not come is said by the boundary around it.
  else if (whole) await prepareLobby(text).catch(() => {});
}
