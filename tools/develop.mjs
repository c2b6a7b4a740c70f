// `npm run check` and other commands of who changes the code: they work on a clone where nothing was installed yet, and on one
// that has only what `npm start` installs. Plain JavaScript for any Node from 20 up.
import { join } from 'node:path';
import { findNode, installIfNeeded, reportAndFail, root, run } from './prepare.mjs';

try {
  const [script, ...args] = process.argv.slice(2);
  await installIfNeeded({ development: true });
  process.exitCode = await run(findNode(), [join(root, script), ...args]);
} catch (error) {
  reportAndFail(error);
}
