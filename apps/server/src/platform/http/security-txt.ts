import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError } from '../config/parse-config.ts';

const EXPIRES_DAYS = 180;
const DAY_MS = 86_400_000;
const KEY_PATH = '/.well-known/security-key.asc';

/** The operator's public key. @throws ConfigError where the file holds a private one, which nobody may publish */
function readPublicKey(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (/PRIVATE|SECRET-KEY/.test(text))
    throw new ConfigError('SECURITY_KEY_FILE holds a private key: give the public one, and keep this one elsewhere.');
  if (!/BEGIN PGP PUBLIC KEY BLOCK|^age1[0-9a-z]+\s*$/m.test(text))
    throw new ConfigError('SECURITY_KEY_FILE must hold a public key, of PGP in armour or of age.');
  return text;
}

/** How to report a weakness to whoever runs this site (RFC 9116); nothing stands there until the operator has said how. */
export function securityTxtRoutes(
  app: FastifyInstance,
  { config, clock }: { config: Pick<Config, 'securityContact' | 'securityKeyFile' | 'publicUrl'>; clock: Clock },
): void {
  const { securityContact: contact, securityKeyFile: keyFile, publicUrl } = config;
  if (contact === null) return;
  const key = keyFile === null ? null : readPublicKey(keyFile);
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + EXPIRES_DAYS * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      ...(key === null ? [] : [`Encryption: ${publicUrl}${KEY_PATH}`]),
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  if (key !== null) app.get(KEY_PATH, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(key));
}
