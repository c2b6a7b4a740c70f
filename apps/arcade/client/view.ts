/** The game's page: where things stand. It shows what it is given and reports what was pressed. */
import { awning, el, icon, lanternFace, picture } from './dom.ts';
import type { Translate } from './locales/translate.ts';
import { createProof, createStepper, topBar } from './page-parts.ts';

export type LanternSign = 'spin' | 'stop' | 'wait';

export interface View {
  root: HTMLElement;
  boardHost: HTMLElement;
  overlay: HTMLElement;
  spin: HTMLButtonElement;
  setBet(text: string, edges: { lowest: boolean; highest: boolean }): void;
  setSign(sign: LanternSign): void;
  setFreeSpins(text: string | null): void;
  setNotice(text: string | null): void;
  /** what each cascade is multiplied by, and which rung is reached */
  setLadder(rungs: readonly number[], at: number): void;
  setPots(pots: readonly { name: string; amount: string }[]): void;
  setWin(win: { caption?: string; amount?: string; times?: string; tier?: string } | null): void;
  setProof(text: string, verify: string | null): void;
  setAuto(text: string, running: boolean): void;
  setLocked(locked: boolean): void;
  describeBoard(text: string): void;
  /** Announces it to a screen reader, once and not at every step of a count. */
  say(text: string): void;
}

export interface ViewActions {
  spin(): void;
  less(): void;
  more(): void;
  chooseBet(): void;
  auto(): void;
  rules(): void;
  settings(): void;
  verify(): void;
  tap(): void;
}

export interface ViewInput {
  t: Translate;
  title: string;
  autoplay: boolean;
  /** how the board is cut: it decides how large it may grow */
  board: 'wide' | 'tall' | 'square';
  pictures: { sky: string; wideSky: string; water: string; poster: string };
  actions: ViewActions;
}

function createWin() {
  const caption = el('p', { class: 'win-caption' });
  const tier = el('p', { class: 'win-tier' });
  const amount = el('b', { class: 'win-amount' });
  const times = el('p', { class: 'win-times' });
  const root = el('div', { class: 'win', attrs: { 'aria-hidden': 'true' } }, tier, caption, amount, times);
  return { root, caption, tier, amount, times };
}

function createBetbar({ t, autoplay, actions }: ViewInput) {
  const stepper = createStepper({
    t,
    label: t('control.bet'),
    less: actions.less,
    more: actions.more,
    choose: actions.chooseBet,
  });
  const spin = el(
    'button',
    { class: 'spin', type: 'button', onclick: actions.spin, attrs: { 'aria-label': t('control.spin') } },
    lanternFace(),
  );
  const autoText = el('span', {}, t('control.auto'));
  const auto = el('button', { class: 'button wide', type: 'button', onclick: actions.auto }, icon('spin'), autoText);
  const autoColumn = autoplay ? [el('span', { class: 'hint end' }, t('control.limits')), auto] : [];
  const root = el('div', { class: 'betbar' }, stepper.root, spin, el('div', { class: 'column' }, ...autoColumn));
  return { root, stepper, spin, auto, autoText };
}

function createStage(input: ViewInput) {
  const boardHost = el('div', { class: 'board', role: 'img' });
  const overlay = el('div', { class: 'overlay', hidden: true });
  const counter = el('p', { class: 'counter', hidden: true });
  const notice = el('p', { class: 'notice', role: 'alert', hidden: true });
  const ladder = el('ol', { class: 'ladder', hidden: true, attrs: { 'aria-label': input.t('board.ladder') } });
  const pots = el('dl', { class: 'pots', hidden: true });
  const frame = el(
    'div',
    { class: 'reels-frame', onclick: input.actions.tap },
    awning(),
    ladder,
    pots,
    boardHost,
    overlay,
    counter,
    notice,
  );
  return { root: el('main', { class: 'stage' }, frame), boardHost, overlay, counter, notice, ladder, pots };
}

/** The steps of a multiplier that grows; `at` is the one that counts now. */
function showRungs(ladder: HTMLElement, rungs: readonly number[], at: number): void {
  ladder.hidden = rungs.length === 0;
  ladder.replaceChildren(
    ...rungs.map((rung, index) =>
      el('li', index === at ? { class: 'on', attrs: { 'aria-current': 'step' } } : {}, `×${rung}`),
    ),
  );
}

function showPots(list: HTMLElement, pots: readonly { name: string; amount: string }[]): void {
  list.hidden = pots.length === 0;
  list.replaceChildren(
    ...pots.map(({ name, amount }) => el('div', { class: 'pot' }, el('dt', {}, name), el('dd', {}, amount))),
  );
}

function showText(node: HTMLElement, text: string | null | undefined): void {
  node.hidden = !text;
  node.textContent = text ?? '';
}

export function createView(input: ViewInput): View {
  const { t, title, actions, pictures } = input;
  const stage = createStage(input);
  const win = createWin();
  const bar = createBetbar(input);
  const proof = createProof(t, actions.verify);
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const root = el(
    'div',
    { class: `game is-${input.board}` },
    picture(pictures.sky, 'sky sky-tall'),
    picture(pictures.wideSky, 'sky sky-wide'),
    picture(pictures.poster, 'subject'),
    picture(pictures.water, 'water'),
    topBar(t, title, actions),
    stage.root,
    win.root,
    said,
    el('footer', { class: 'controls' }, bar.root, proof.root),
  );
  return {
    root,
    boardHost: stage.boardHost,
    overlay: stage.overlay,
    spin: bar.spin,
    setBet: bar.stepper.set,
    setSign(sign) {
      bar.spin.dataset.sign = sign;
      bar.spin.setAttribute('aria-label', t(sign === 'spin' ? 'control.spin' : 'control.stop'));
    },
    setFreeSpins(text) {
      showText(stage.counter, text);
      root.classList.toggle('is-free', text !== null);
    },
    setNotice: (text) => showText(stage.notice, text),
    setLadder: (rungs, at) => showRungs(stage.ladder, rungs, at),
    setPots: (pots) => showPots(stage.pots, pots),
    setWin(shown) {
      showText(win.tier, shown?.tier);
      showText(win.caption, shown?.caption);
      showText(win.amount, shown?.amount);
      showText(win.times, shown?.times);
      win.root.classList.toggle('is-tier', Boolean(shown?.tier));
    },
    setProof: proof.set,
    setAuto(text, running) {
      bar.autoText.textContent = text;
      bar.auto.setAttribute('aria-pressed', String(running));
      root.classList.toggle('is-auto', running);
    },
    setLocked: bar.stepper.lock,
    say(text) {
      said.textContent = text;
    },
    describeBoard: (text) => stage.boardHost.setAttribute('aria-label', text),
  };
}
