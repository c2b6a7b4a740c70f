import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';

/** The role the server connects as. Roles belong to the whole cluster, so every database of a cluster shares it. */
export const APP_ROLE = 'sampan_app';

/**
 * The app role's password: HMAC-SHA256(owner's password, role name) in hex. Every node that knows DATABASE_URL
 * derives the same one, so nothing has to be stored or handed around.
 */
export function appPassword(ownerUrl: string): string {
  const owner = decodeURIComponent(new URL(ownerUrl).password);
  if (owner === '') {
    throw new Error('DATABASE_URL has no password; the application role derives its own from it, so it must name one.');
  }
  return createHmac('sha256', owner).update(APP_ROLE).digest('hex');
}

/**
 * Which database: by its owner's address, from which that of the application follows, or by the application's own, which is
 * all that a server keeps after its migrations.
 */
export type DatabaseAddress = { ownerUrl: string } | { appUrl: string };

export const appUrlOf = (address: DatabaseAddress) => ('appUrl' in address ? address.appUrl : appUrl(address.ownerUrl));

/** The owner's address with the app role in the owner's place. */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = appPassword(ownerUrl);
  url.username = APP_ROLE;
  return url.toString();
}

/**
 * A SCRAM-SHA-256 verifier, so that the password itself never appears in a statement (and from there in the server's
 * log). The salt is derived too: two nodes that start at once write the same verifier.
 */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

async function canLogIn(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl(ownerUrl) });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    // 28P01 wrong password, 28000 no such role, 42501 no CONNECT on the database yet.
    if (code === '28P01' || code === '28000' || code === '42501') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Another node may create or alter the role at the same moment: roles are shared by the cluster, locks are not. */
const RACE_CODES = new Set(['42710', '23505', 'XX000']);

/** Makes the app role, or gives it the derived password if that changed. Needs CREATEROLE. */
export async function ensureAppRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  if (await canLogIn(ownerUrl)) return;
  const settings = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${scramVerifier(appPassword(ownerUrl))}'`;
  for (let attempt = 1; ; attempt++) {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    try {
      await owner.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${APP_ROLE} ${settings}`);
      return;
    } catch (error) {
      if (attempt >= 5 || !RACE_CODES.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
