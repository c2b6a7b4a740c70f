import { type Command, verb } from '../../../../platform/cli/command.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { setCheckSecret } from './check-secret.ts';

const secret = verb({
  needs: 'operator',
  about: 'Keep the secret key of turnstile or hcaptcha; HUMAN_CHECK_SECRET holds it for this one command.',
  args: ['name'],
  async run({ db, actor, env, print }, { name }) {
    await inTransaction(db, (tx) => setCheckSecret(tx, actor, { name, secret: env['HUMAN_CHECK_SECRET'] }));
    print(`The secret key of ${name} is kept. The setting humanCheck.provider says who asks.`);
  },
});

export const humanCheck: Command = {
  about: 'Keep the secret key of an outside provider of human checks.',
  verbs: { secret },
};
