import type { Text } from '@sampan/web-client/i18n/catalogues';
import { routeOf } from './routes.ts';
import { sections } from './sections.ts';

/** Loads what the server has drawn in full (home) before hydration; other pages come while their skeleton stands. */
export async function prepareFirstPage(path: string, text: Text): Promise<void> {
  if (routeOf(path).name === 'home') await sections.home.prepare(text);
}
