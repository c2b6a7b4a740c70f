import { el } from '../../dom.ts';
import { chipStack } from './chip.ts';

export interface RackInput {
  /** said of the row and before each amount */
  label: string;
  chips: readonly { index: number; text: string; full: string }[];
  /** takes a chip into the hand; `index` of the stakes on offer */
  choose(index: number): void;
  /** a chip was let go over the page */
  drop(index: number, over: Element | null): void;
}

export interface ChipRack {
  root: HTMLElement;
  /** which stake is in hand */
  mark(index: number): void;
  lock(locked: boolean): void;
}

/** So far a finger may move before a tap becomes a drag. */
const DRAG_PX = 8;

/** Follows the pointer with a copy of the chip and says where it was let go. A tap stays a tap. */
function listenToDrag(node: HTMLButtonElement, started: () => void, dropped: (over: Element | null) => void): void {
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  const end = (): void => {
    ghost?.remove();
    ghost = null;
    from = null;
  };
  node.addEventListener('pointerdown', (event) => {
    if (node.disabled || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!from) return;
    if (!ghost) {
      if (Math.hypot(clientX - from.x, clientY - from.y) < DRAG_PX) return;
      ghost = el('span', { class: 'chip-ghost', attrs: { 'aria-hidden': 'true' } });
      ghost.append(...Array.from(node.childNodes, (child) => child.cloneNode(true)));
      document.body.append(ghost);
      started();
    }
    ghost.style.setProperty('translate', `${clientX}px ${clientY}px`);
  });
  node.addEventListener('pointerup', ({ clientX, clientY }) => {
    const dragged = ghost !== null;
    end();
    if (dragged) dropped(document.elementFromPoint(clientX, clientY));
  });
  node.addEventListener('pointercancel', end);
}

/** The chips of the table in a row; one of them is in hand. */
export function createChipRack({ label, chips, choose, drop }: RackInput): ChipRack {
  const buttons = chips.map(({ index, text, full }, colour) => {
    const node = el(
      'button',
      { class: 'rack-chip', type: 'button', onclick: () => choose(index) },
      chipStack([colour]),
      el('span', { class: 'chip-amount', attrs: { 'aria-hidden': 'true' } }, text),
      el('span', { class: 'visually-hidden' }, `${label} ${full}`),
    );
    listenToDrag(
      node,
      () => choose(index),
      (over) => drop(index, over),
    );
    return { index, node };
  });
  return {
    root: el(
      'div',
      { class: 'rack', role: 'group', attrs: { 'aria-label': label } },
      ...buttons.map(({ node }) => node),
    ),
    mark(inHand) {
      for (const { index, node } of buttons) node.setAttribute('aria-pressed', String(index === inHand));
    },
    lock(locked) {
      for (const { node } of buttons) node.disabled = locked;
    },
  };
}
