import { el, icon } from '../../dom.ts';
import type { TableTranslate } from '../locales/translate.ts';
import type { BetLayout, ToolName } from './bet-layout.ts';

const faces: Readonly<Record<ToolName, () => Node | string>> = {
  undo: () => icon('undo'),
  clear: () => icon('clear'),
  repeat: () => icon('repeat'),
  half: () => '½',
  double: () => '2×',
  max: () => '',
};

export interface BetTools {
  /** undo and clear stand beside the chips */
  beside: Readonly<Record<'undo' | 'clear', HTMLElement>>;
  /** repeat, ½, 2× and max stand beside the button */
  amounts: HTMLElement;
  refresh(locked: boolean): void;
}

/** What changes all chips at once. */
export function createBetTools(tt: TableTranslate, layout: BetLayout, changed: (tool: ToolName) => void): BetTools {
  const tool = (name: ToolName): HTMLButtonElement => {
    const label = tt(`table.${name}`);
    return el(
      'button',
      {
        class: 'tool',
        type: 'button',
        attrs: { title: label, 'data-tool': name },
        onclick: () => changed(name),
      },
      el('b', { attrs: { 'aria-hidden': 'true' } }, faces[name]() || label),
      el('span', { class: 'visually-hidden' }, label),
      name === 'max' ? null : el('span', { class: 'tool-name', attrs: { 'aria-hidden': 'true' } }, label),
    );
  };
  const nodes = {
    undo: tool('undo'),
    clear: tool('clear'),
    repeat: tool('repeat'),
    half: tool('half'),
    double: tool('double'),
    max: tool('max'),
  };
  return {
    beside: nodes,
    amounts: el('div', { class: 'tools' }, nodes.repeat, nodes.half, nodes.double, nodes.max),
    refresh(locked) {
      for (const [name, node] of Object.entries(nodes))
        node.disabled = locked || layout.would(name as ToolName) === null;
    },
  };
}
