/** The page of a game that is a table: awning, felt, and one dock of chips, tools and the button, the same for all of them. */

import { svgUrl } from '../../art/svg-picture.ts';
import { createAutoButton } from '../../auto/auto-button.ts';
import { el, picture } from '../../dom.ts';
import { createProof, iconButton, soundSwitch } from '../../page-parts.ts';
import type { Felt } from '../stage.ts';
import { createOutcome, type TableView, type TableViewInput } from '../table-view.ts';
import type { ToolName } from './bet-layout.ts';
import { createBetTools } from './bet-tools.ts';
import { type ChipRack, createChipRack, type RackInput } from './chip-rack.ts';
import { awningPicture, feltScene } from './felt-scene.ts';

export interface FeltViewInput extends Omit<TableViewInput, 'stage' | 'pictures'> {
  game: string;
  field: HTMLElement;
  felt: Felt;
  chips: RackInput['chips'];
  actions: TableViewInput['actions'] & {
    chooseChip(index: number): void;
    dropChip(index: number, spot: string): void;
  };
}

function createDock(input: FeltViewInput, press: HTMLElement, foot: HTMLElement) {
  const { tt, felt, chips, actions } = input;
  const { spots } = felt;
  const use = (name: ToolName): void => {
    spots.layout.use(name);
    spots.show();
  };
  const rack: ChipRack = createChipRack({
    label: tt('table.chip'),
    chips,
    choose: actions.chooseChip,
    drop(index, over) {
      const spot = over?.closest<HTMLElement>('.spot')?.dataset['spot'];
      if (spot !== undefined) actions.dropChip(index, spot);
    },
  });
  const tools = createBetTools(tt, spots.layout, use);
  const row = el('div', { class: 'dock-chips' }, tools.beside.undo, rack.root, tools.beside.clear);
  const bet = el('div', { class: 'dock-bet' }, tools.amounts, press);
  const root = el('footer', { class: 'dock' }, row, felt.moves ?? null, bet, foot);
  return { root, rack, tools, use };
}

const toolKeys: Readonly<Record<string, ToolName>> = { Backspace: 'undo', Delete: 'clear' };

/** Digits take a chip into the hand, Backspace takes the last chips back, Delete takes all. */
function listenToChipKeys(input: FeltViewInput, use: (name: ToolName) => void, isOpen: () => boolean): void {
  document.addEventListener('keydown', ({ key, repeat, target }) => {
    if (!isOpen() || repeat || target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return;
    const tool = toolKeys[key];
    const chip = input.chips[Number(key) - 1];
    if (tool) use(tool);
    else if (chip) input.actions.chooseChip(chip.index);
  });
}

/** Awning, felt and the quiet buttons in its corners. */
function layFelt(input: FeltViewInput, parts: { stage: readonly Node[]; dock: Node }): HTMLElement {
  const { t, title, felt, actions } = input;
  const awning = el('div', { class: 'felt-awning', attrs: { 'aria-hidden': 'true' } });
  awning.style.backgroundImage = `url("${svgUrl(awningPicture(felt.cloth))}")`;
  return el(
    'div',
    { class: 'table felt-table', attrs: { 'data-game': input.game, 'data-cloth': felt.cloth } },
    picture(svgUrl(feltScene(felt.cloth, false)), 'felt-cloth is-tall'),
    picture(svgUrl(feltScene(felt.cloth, true)), 'felt-cloth is-wide'),
    awning,
    el(
      'header',
      { class: 'felt-top' },
      iconButton('settings', t('control.settings'), actions.settings),
      el('h1', { class: 'visually-hidden' }, title),
      soundSwitch(t, input.store),
      iconButton('info', t('control.rules'), actions.rules),
    ),
    el('main', { class: 'felt-stage' }, ...parts.stage),
    parts.dock,
  );
}

export function createFeltView(input: FeltViewInput): TableView {
  const { t, field, felt, actions } = input;
  const outcome = createOutcome();
  felt.outcome.append(outcome.root);
  const press = el('button', { class: 'press', type: 'button', onclick: actions.press });
  const notice = el('p', { class: 'notice', role: 'alert', hidden: true });
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const proof = createProof(t, actions.verify);
  const auto = createAutoButton(t, actions.auto);
  auto.root.hidden = !input.autoplay;
  const dock = createDock(input, press, el('div', { class: 'dock-foot' }, auto.root, proof.root));
  const root = layFelt(input, { stage: [el('div', { class: 'felt-field' }, field), notice, said], dock: dock.root });
  let locked = false;
  const refresh = (): void => {
    dock.rack.lock(locked);
    dock.tools.refresh(locked);
  };
  listenToChipKeys(input, dock.use, () => !locked && !root.inert);
  return {
    root,
    setStake: (_, { index }) => dock.rack.mark(index),
    setPress(text, state) {
      press.textContent = text;
      press.dataset['state'] = state;
      press.disabled = state === 'busy';
      press.setAttribute('aria-disabled', String(state !== 'ready'));
      if (felt.moves) felt.moves.inert = state === 'busy';
      refresh();
    },
    setAuto: auto.set,
    setOutcome: outcome.set,
    setNotice(text) {
      notice.hidden = !text;
      notice.textContent = text ?? '';
    },
    setProof: proof.set,
    setLocked(now) {
      locked = now;
      root.classList.toggle('is-locked', now);
      refresh();
    },
    say(text) {
      said.textContent = text;
    },
  };
}
