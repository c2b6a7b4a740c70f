import { lstatSync, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * Root's own folder outside of any home, for what `nobody` must be able to reach when the project or DATA_DIR lies in a
 * closed home such as /root. Only root can write to /var/lib, so the name may be known; owner and mode are checked all
 * the same, because what lies here is run and trusted.
 */
const systemPlace = '/var/lib/sampan';

/** Returns the folder, made if absent. Throws StartError when it cannot be made or someone else could write to it. */
export function openSystemPlace(unreachable: string): string {
  try {
    mkdirSync(systemPlace, { recursive: true, mode: 0o755 });
    const found = lstatSync(systemPlace);
    if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return systemPlace;
  } catch {
    // Told below: whatever stood in the way, the way out is the same.
  }
  throw new StartError(
    `Started as root the database runs as the user nobody, who cannot enter ${unreachable}, and ${systemPlace} cannot be used instead: move the project and DATA_DIR to a folder everyone may enter, or start as an ordinary user.`,
  );
}
