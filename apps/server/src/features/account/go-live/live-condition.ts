import type { LiveCondition, LiveFault } from '../../../platform/live-condition.ts';
import { verifyPassword } from '../../../platform/passwords/passwords.ts';
import { demoPasswords } from '../../brand/index.ts';
import { asksAge } from '../age/require-age.ts';
import { selectOldestLogins, selectSeededNames } from './live-condition.queries.ts';

/** Each is hashed against every password that this repository publishes. */
const ACCOUNTS_TRIED = 100;

/** Accounts of the demo, and accounts whose password stands in this repository. */
export const accountCondition: LiveCondition = {
  name: 'accounts',
  stays: true,
  async faults(db, { settings }) {
    const { brand, playMoney } = settings;
    const seeded = await selectSeededNames(db, brand);
    const faults: LiveFault[] = seeded.map((name) => ({
      what: `${name} is a demo account`,
      todo: 'A brand of your own has none: brand create.',
    }));
    if (!asksAge(settings))
      faults.push({
        what: 'nobody is asked how old they are',
        todo: 'settings set register.birthDate, enabled and required',
      });
    if (!playMoney) return faults;
    for (const { username, passwordHash } of await selectOldestLogins(db, brand, ACCOUNTS_TRIED)) {
      const tried = await Promise.all(demoPasswords.map((password) => verifyPassword(password, passwordHash)));
      if (!tried.includes(true)) continue;
      const todo = `player close ${username}, or player reset-password ${username}`;
      faults.push({ what: `${username} has a password that everybody knows`, todo });
    }
    return faults;
  },
};
