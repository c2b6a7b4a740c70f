/** Sheets of the crash game: the rounds before, and where the seeds come from. */
import { commitServerSeed, crashPoint, isInChain } from '@sampan/engines';
import type { CrashFrame, CrashPast } from '../../server/wire/crash-wire.ts';
import { el, icon } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { openDialog } from '../panels/dialog.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';

export const timesOf = (hundredths: number): string => (hundredths / 100).toFixed(2);

interface Words {
  t: Translate;
  tt: TableTranslate;
}

const fact = (label: string, value: string): HTMLElement =>
  el('div', {}, el('p', { class: 'hint' }, label), el('code', { class: 'hash' }, value));

const checkRow = ({ ok, text, detail }: { ok: boolean; text: string; detail: string }): HTMLElement =>
  el(
    'li',
    { class: ok ? 'check ok' : 'check bad' },
    icon(ok ? 'check' : 'cross'),
    el('div', {}, el('span', {}, text), el('code', { class: 'hash' }, detail)),
  );

/** Recomputes a round from its seed, the salt and the published end of the chain. */
export function openPast({ t, tt }: Words, past: CrashPast): void {
  const { seed, salt, position, terminalHash, seedHash, point } = past;
  const checks = [
    { ok: commitServerSeed(seed) === seedHash, text: tt('crash.seedHashes'), detail: seedHash },
    {
      ok: isInChain({ seed, index: position, terminalHash }),
      text: tt('crash.inChain', { position: position + 1 }),
      detail: terminalHash,
    },
    {
      ok: crashPoint({ serverSeed: seed, clientSeed: salt, nonce: position }) === point,
      text: tt('crash.pointIs', { times: timesOf(point) }),
      detail: seed,
    },
  ];
  const ok = checks.every((check) => check.ok);
  const verdict = el(
    'p',
    { class: ok ? 'verdict ok' : 'verdict bad', role: 'status' },
    icon(ok ? 'check' : 'cross'),
    t(ok ? 'verify.ok' : 'verify.bad'),
  );
  const body = el(
    'div',
    { class: 'stack verification' },
    verdict,
    el('ul', { class: 'checks' }, ...checks.map(checkRow)),
    fact(tt('crash.salt'), salt),
    past.interrupted ? el('p', { class: 'note' }, tt('crash.interrupted')) : null,
  );
  openDialog({ t, title: tt('crash.number', { number: past.number }), size: 'sheet', body: [body] });
}

/** The points of the last rounds, the newest first; each opens its proof. */
export function pastStrip(words: Words): { root: HTMLElement; show(past: readonly CrashPast[]): void } {
  const root = el('ol', { class: 'past', attrs: { 'aria-label': words.tt('crash.past') } });
  const pointButton = (round: CrashPast): HTMLElement => {
    const size = round.point >= 1_000 ? 'high' : round.point >= 200 ? 'middle' : 'low';
    const attrs = { 'data-size': size };
    const open = (): void => openPast(words, round);
    const text = el('span', {}, `${timesOf(round.point)}×`);
    return el('li', {}, el('button', { class: 'past-point', type: 'button', onclick: open, attrs }, text));
  };
  return { root, show: (past) => root.replaceChildren(...past.map(pointButton)) };
}

export interface CrashNow {
  chain: Extract<CrashFrame, { type: 'ready' }>['chain'];
  seedHash: string;
  number: string;
}

/** What was published before, and of the round that is on. */
export function crashFairPanel(tt: TableTranslate, { chain, seedHash, number }: CrashNow): Node {
  return el(
    'div',
    { class: 'stack' },
    el('p', {}, tt('crash.fair')),
    number ? el('p', { class: 'hint' }, tt('crash.number', { number })) : null,
    seedHash ? fact(tt('crash.hash'), seedHash) : null,
    chain ? fact(tt('crash.chain'), chain.terminalHash) : null,
    chain ? fact(tt('crash.salt'), chain.salt) : null,
  );
}
