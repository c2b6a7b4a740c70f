import { SCRATCH_FIELDS, scratchPictures } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { deferred } from '../../deferred.ts';
import { el } from '../../dom.ts';
import type { TableKey } from '../locales/en.ts';
import { beat, move } from '../motion.ts';
import { scratchFace } from '../pictures.ts';
import type { Stage, StageContext, StageMaker } from '../stage.ts';

const cardOf = (round: ChoiceRoundView) => round.steps[0]?.events.find((event) => event.type === 'card');

/** The nine fields of a card; `onPress` learns which was pressed. */
function createFields({ tt, synth, calm }: StageContext, onPress: (field: number) => void) {
  const nodes = Array.from({ length: SCRATCH_FIELDS }, (_, field) =>
    el('button', { class: 'scratch-field', type: 'button', disabled: true, onclick: () => onPress(field) }),
  );
  const nameOf = (picture: number): string => tt(`scratch.${scratchPictures[picture] ?? 'lantern'}` as TableKey);
  return {
    nodes,
    nameOf,
    cover(field: number): void {
      const node = nodes[field];
      if (!node) return;
      node.className = 'scratch-field';
      node.replaceChildren();
      node.setAttribute('aria-label', `${tt('scratch.field', { number: field + 1 })}, ${tt('scratch.hidden')}`);
    },
    show(field: number, picture: number): void {
      const node = nodes[field];
      if (!node) return;
      node.disabled = true;
      node.classList.add('is-open');
      node.replaceChildren(scratchFace(picture));
      node.setAttribute('aria-label', `${tt('scratch.field', { number: field + 1 })}, ${nameOf(picture)}`);
      synth.reelStop(field % 5);
      void move(node, [{ opacity: 0.2 }, { opacity: 1 }], { duration: 160 }, calm());
    },
  };
}

/** Nine covered fields: a press uncovers one, the button all that are left. */
export const createScratchStage: StageMaker = (context): Stage => {
  const { tt, calm } = context;
  let uncover: ((field: number) => void) | null = null;
  const { nodes, nameOf, cover, show } = createFields(context, (field) => uncover?.(field));
  const all = el('button', { class: 'button', type: 'button', disabled: true }, tt('scratch.all'));
  /** Resolves when the last field is open. */
  const scratchAll = (fields: readonly number[]): Promise<void> => {
    const { promise, resolve } = deferred();
    const left = new Set(fields.keys());
    const open = (field: number): void => {
      if (!left.delete(field)) return;
      show(field, fields[field] ?? 0);
      if (left.size === 0) resolve();
    };
    uncover = open;
    all.onclick = async () => {
      all.disabled = true;
      for (const field of left) {
        open(field);
        await beat(90, calm());
      }
    };
    for (const node of nodes) node.disabled = false;
    all.disabled = false;
    return promise;
  };
  for (const field of nodes.keys()) cover(field);
  return {
    field: el('div', { class: 'scratch', role: 'group', attrs: { 'aria-label': tt('scratch.card') } }, ...nodes),
    panel: el('div', { class: 'table-panel' }, all),
    stakes: 'single',
    pressKey: 'scratch.buy',
    missingKey: 'scratch.buy',
    wager: (stake) => ({ bet: stake, choice: {} }),
    setOpen(now) {
      if (!now) for (const field of nodes.keys()) cover(field);
    },
    async present(round) {
      const card = cardOf(round);
      if (!card) return '';
      const fields = card['fields'] as number[];
      await scratchAll(fields);
      uncover = null;
      all.disabled = true;
      const winner = card['winner'] as number;
      for (const [field, node] of nodes.entries()) {
        node.classList.toggle('is-won', winner >= 0 && fields[field] === winner);
        node.classList.toggle('is-past', winner >= 0 && fields[field] !== winner);
      }
      return fields.map(nameOf).join(', ');
    },
    lay() {
      // A card is drawn at once: there is no open round to lay out.
    },
  };
};
