/** The platform for the bench of logins, in a process of its own. Tells its port to the parent and stops when the parent goes. */
import { startLoginServer } from '../../apps/server/test/login-server.ts';

const { server, close } = await startLoginServer(process.argv[2] ?? '');
const address = server.server.address();
process.on('disconnect', () => void close());
process.send?.(typeof address === 'object' && address ? address.port : 0);
