import type { Area } from '../storage/area.ts';
import { observedValue } from '../storage/observed-value.ts';

/** The session token of one tab: kept in the given area, followed by whoever depends on it. */
export function makeTokenSession(area: Area<'token'>) {
  const value = observedValue<string | null>(area.get('token'));
  return {
    /** To be followed by components; a page is drawn by the server as a visitor's. */
    value,
    /** The token, or null for a visitor. */
    current: value.get,
    follow: value.follow,
    /** Starts the session of this tab. Caches of a former visitor are the caller's to drop. */
    begin(token: string) {
      area.set('token', token);
      value.set(token);
    },
    /** Ends it. What else the app keeps of a member is the app's to remove before. */
    end() {
      area.remove('token');
      value.set(null);
    },
  };
}
