/** The game's page: where things stand. It shows what it is given and reports what was pressed. */
import { el, icon, lanternFace, picture } from './dom.ts';
import type { Translate } from './locales/translate.ts';
import { createProof, createStepper, topBar } from './page-parts.ts';
import type { SettingsStore } from './settings.ts';
import type { WinTier } from './win-size.ts';

/** How long a big win keeps the room to itself. */
const ROOM_MS = 3_200;

export type LanternSign = 'spin' | 'stop' | 'wait';

export interface View {
  root: HTMLElement;
  boardHost: HTMLElement;
  overlay: HTMLElement;
  /** over everything but the controls */
  moment: HTMLElement;
  spin: HTMLButtonElement;
  setBet(text: string, edges: { lowest: boolean; highest: boolean }): void;
  setSign(sign: LanternSign): void;
  setFreeSpins(text: string | null): void;
  /** free rounds that are played instead of a stake */
  setFreeRounds(text: string | null): void;
  setNotice(text: string | null): void;
  /** what each cascade is multiplied by, and which rung is reached */
  setLadder(rungs: readonly number[], at: number): void;
  setPots(pots: readonly { name: string; amount: string }[]): void;
  /** `tier` of win-size.ts says how much is made of it; `name` is what it is called */
  setWin(win: { tier: WinTier; name?: string; caption?: string; amount?: string; times?: string } | null): void;
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
  store: SettingsStore;
  autoplay: boolean;
  /** how the board is cut: it decides how large it may grow */
  board: 'wide' | 'tall' | 'square';
  pictures: { sky: string; wideSky: string; back: string; front: string; button: string; hero: string };
  actions: ViewActions;
}

function createWin({ t, pictures }: ViewInput) {
  const caption = el('span', { class: 'win-caption' });
  const tier = el('p', { class: 'win-tier' });
  const amount = el('b', { class: 'win-amount' });
  const times = el('span', { class: 'win-times' });
  const root = el(
    'div',
    { class: 'win is-empty', attrs: { 'aria-hidden': 'true' } },
    el('div', { class: 'win-hero' }, picture(pictures.hero, 'win-character')),
    tier,
    amount,
    el('p', { class: 'win-line' }, times, caption),
    el('span', { class: 'win-go' }, t('win.goOn')),
  );
  /** A big win has the whole room, until a tap or a moment later; what it was stays on its tag. */
  let timer = 0;
  const giveRoom = (given: boolean): void => {
    window.clearTimeout(timer);
    root.classList.toggle('has-room', given);
    if (given) timer = window.setTimeout(() => giveRoom(false), ROOM_MS);
  };
  root.addEventListener('click', () => giveRoom(false));
  const show: View['setWin'] = (shown) => {
    showText(tier, shown?.name);
    showText(caption, shown?.caption);
    showText(amount, shown?.amount);
    showText(times, shown?.times);
    const known = root.dataset['tier'];
    root.classList.toggle('is-empty', !shown);
    root.dataset['tier'] = String(shown?.tier ?? 0);
    if (!shown || shown.tier < 2) giveRoom(false);
    else if (known !== String(shown.tier)) giveRoom(true);
  };
  return { root, show };
}

function createBetbar({ t, autoplay, actions, pictures }: ViewInput) {
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
    lanternFace(pictures.button),
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
    ladder,
    pots,
    el(
      'div',
      { class: 'board-place' },
      picture(input.pictures.back, 'frame-picture'),
      boardHost,
      picture(input.pictures.front, 'frame-picture'),
      overlay,
      counter,
      notice,
    ),
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
  const { t, actions, pictures } = input;
  const stage = createStage(input);
  const win = createWin(input);
  const moment = el('div', { class: 'moment', hidden: true });
  const bar = createBetbar(input);
  const proof = createProof(t, actions.verify);
  const freeRounds = el('p', { class: 'free-rounds', role: 'status', hidden: true });
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const root = el(
    'div',
    { class: `game is-${input.board}` },
    picture(pictures.sky, 'sky sky-tall'),
    picture(pictures.wideSky, 'sky sky-wide'),
    topBar(input),
    stage.root,
    win.root,
    moment,
    said,
    el('footer', { class: 'controls' }, bar.root, freeRounds, proof.root),
  );
  return {
    root,
    boardHost: stage.boardHost,
    overlay: stage.overlay,
    moment,
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
    setFreeRounds: (text) => showText(freeRounds, text),
    setNotice: (text) => showText(stage.notice, text),
    setLadder: (rungs, at) => showRungs(stage.ladder, rungs, at),
    setPots: (pots) => showPots(stage.pots, pots),
    setWin: win.show,
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
