import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackLines } from './lines.ts';
import { refuseOthers, runAttack } from './run-attack.ts';
import { openTarget, type Target } from './target.ts';
import { startWeakSite } from './weak-site.ts';

let weak: Awaited<ReturnType<typeof startWeakSite>>;
let target: Target;
beforeAll(async () => {
  weak = await startWeakSite();
  const player = { name: 'mali', password: 'any' };
  target = openTarget({ url: weak.url, merchant: 'sampan', short: true, player });
});
afterAll(() => weak.stop());

/** What each line must have seen of a site that has its weakness. */
const planted: Readonly<Record<string, RegExp>> = {
  'private-cache': /may be stored/,
  'double-withdrawal': /12 of 12 were taken, more than there was/,
  'repeated-key': /6 orders were opened/,
  'replayed-bet': /a bet sent again was another round; and 2 more/,
  'raced-bets': /12 rounds were drawn/,
  'double-claim': /given 12 times/,
  'token-after-logout': /still answers; and 3 more/,
  'calls-without-right': /was answered 200; and \d+ more/,
  'replayed-call': /answered as the first time/,
  'csv-formula': /hold the cell =HYPERLINK/,
  'junk-names': /was taken; and \d+ more/,
  'junk-bodies': /was answered 500/,
  'socket-origins': /a page of https:\/\/evil\.example was let in; and 3 more/,
  'cross-site-calls': /took a form of another site; and \d+ more/,
  'path-traversal': /etc\/passwd was read; and \d+ more/,
  'open-redirect': /leads to \/\/evil\.example\//,
  'header-smuggling': /answered 200/,
  'forged-vendor-calls': /session was answered 200; and 48 more/,
  'forged-callbacks': /was answered 200; and 23 more/,
  'slow-bodies': /20 of 20 refused/,
  'slow-vendor-calls': /20 of 20 refused/,
  'socket-flood': /20 of 20 refused/,
  'human-check-script': /passed without its work; and \d+ more/,
  'password-guesses': /the guess 1 opened a session/,
};

describe('npm run attack', () => {
  it('every line is red on a site with its weakness, for its reason', async () => {
    const said: string[] = [];
    const results = await runAttack(attackLines, { target, say: (line) => said.push(line) });
    expect(results.map(({ name }) => name).toSorted()).toEqual(Object.keys(planted).toSorted());
    for (const { name, verdict, seen } of results) {
      expect.soft({ name, verdict }).toEqual({ name, verdict: 'red' });
      expect.soft(`${name}: ${seen}`).toMatch(planted[name] ?? /^$/);
    }
    expect(said.filter((line) => line.startsWith('red'))).toHaveLength(attackLines.length);
  });

  it('what needs a player is not tried without one, and says so', async () => {
    const stranger = openTarget({ ...target, player: null });
    const needing = attackLines.filter(({ name }) => name === 'double-claim' || name === 'csv-formula');
    const results = await runAttack(needing, { target: stranger, say: () => {} });
    expect(results.map(({ verdict }) => verdict)).toEqual(['not tried', 'not tried']);
  });

  it('a site on another machine is left alone unless it is called one’s own, by its name', () => {
    const url = 'https://play.example.com';
    expect(() => refuseOthers(url, undefined)).toThrow('--i-own-this-site play.example.com');
    expect(() => refuseOthers(url, 'example.com')).toThrow(/is not this machine/);
    expect(() => refuseOthers(url, 'play.example.com')).not.toThrow();
    for (const own of ['http://127.0.0.1:1', 'http://localhost:8080', 'http://[::1]:1']) refuseOthers(own, undefined);
    expect(() => refuseOthers('http://127.0.0.1.example.com', undefined)).toThrow(/is not this machine/);
  });
});
