import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { findingOf, gaveWay, held, type Line, notTried } from '../line.ts';

const PASSWORDS = ['123456', 'password1', 'lantern1', 'qwerty12', 'sampan123', 'abc12345', 'letmein1', 'mali1234'];
const FROM = (at: number) => `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`;

export const passwordGuesses: Line = {
  name: 'password-guesses',
  tries: 'passwords of one account from as many addresses (104; short 40), none of which passes a human check',
  read: 'red: more than 15 of them were really compared, so that a list of common passwords can be tried',
  async run(target) {
    const MOST = 15;
    const count = target.short ? 40 : 104;
    // A name that nobody has: the answers must be the same, and nobody is locked out by this.
    const username = `x${randomUUID().slice(0, 10).replaceAll('-', '')}`;
    let compared = 0;
    let slow = 0;
    for (let at = 0; at < count; at++) {
      const password = `${PASSWORDS[at % PASSWORDS.length]}${at}`;
      const body = { type: 'username', username, password };
      const { errorCode, success, status } = await target.call(endpoints.login, body, { from: FROM(at) });
      if (success) return gaveWay(`the guess ${at + 1} opened a session`);
      if (errorCode === 'login.failed') compared++;
      if (status >= 500) slow++;
    }
    const seen = `${compared} of ${count} were compared, the others were stopped before${slow > 0 ? `, ${slow} answered 5xx` : ''}`;
    return compared > MOST ? gaveWay(seen) : held(seen);
  },
};

export const humanCheckScript: Line = {
  name: 'human-check-script',
  tries:
    'human checks answered at once by a script: the middle, a straight path, a made-up proof of work, the same answer twice',
  read: 'red: a check was passed without its work, so that it stops no script',
  async run(target) {
    const faults: string[] = [];
    const count = target.short ? 6 : 15;
    let asked = 0;
    for (let at = 0; at < count; at++) {
      const { value, status } = await target.call(endpoints.humanCheck, { action: 'login' });
      const { id, width } = value as { id?: string; width?: number };
      if (id === undefined) {
        if (status === 429) break;
        return notTried(`no human check was given: ${status}`);
      }
      asked++;
      const position = ((width ?? 300) / count) * at;
      const path = [0, 1, 2, 3].map((step) => [(position / 3) * step, step * 120]);
      const slide = { position, durationMs: 400, path };
      const answers = [
        { id, ...slide },
        { id, ...slide, work: at },
        { id, work: at },
      ];
      const answer = await target.call(endpoints.humanCheckAnswer, answers[at % answers.length]);
      if (answer.success) faults.push(`the check ${at + 1} was passed without its work`);
      const again = await target.call(endpoints.humanCheckAnswer, { id, ...slide, work: at });
      if (again.success) faults.push(`the check ${at + 1} could be answered twice`);
    }
    return findingOf(faults, `none of ${asked} checks passed`);
  },
};
