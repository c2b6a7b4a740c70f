import { createServer } from 'node:net';
import type { Config } from '../platform/config/parse-config.ts';
import { StartError } from '../platform/postgres/start-error.ts';

function canListen(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/**
 * Looks whether the ports are free before anything else is started, so that a taken one costs a second and not a minute.
 * @throws StartError
 */
export async function checkPorts(config: Pick<Config, 'host' | 'port' | 'gamesPort'>): Promise<void> {
  for (const [name, port] of [
    ['PORT', config.port],
    ['GAMES_PORT', config.gamesPort],
  ] as const) {
    const fault = await canListen(config.host, port);
    if (!fault) continue;
    if (fault.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken; stop what listens there or choose another with ${name}=… .`);
    if (fault.code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user; choose one above 1023 with ${name}=… .`);
    throw new StartError(
      `Cannot listen on ${config.host}:${port} (${fault.code ?? fault.message}); set HOST to an address of this machine.`,
    );
  }
}
