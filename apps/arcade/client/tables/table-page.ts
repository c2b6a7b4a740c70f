/** The page of a game with choices, the shared round's included: what its buttons do and which panels it opens. */
import type { TableState } from '../../server/wire/arcade-wire.ts';
import type { GamePage, GamePageInput, Hand } from '../game-page.ts';
import type { PanelContext } from '../panels/panel-context.ts';
import { roundsPanel } from '../panels/rounds-panel.ts';
import { openTabs } from '../panels/tabs.ts';
import type { RackInput } from './felt/chip-rack.ts';
import { createFeltView } from './felt/felt-view.ts';
import type { TableTranslate } from './locales/translate.ts';
import type { Felt } from './stage.ts';
import { tableRulesPanel } from './table-rules.ts';
import { createTableView, type TableView, type TableViewInput } from './table-view.ts';

export interface StartTableInput extends GamePageInput {
  state: TableState;
  tt: TableTranslate;
}

/** What the hand of such a game works with. */
export interface HandInput
  extends Pick<StartTableInput, 'state' | 't' | 'tt'>,
    Pick<GamePage, 'money' | 'synth' | 'showing' | 'fail'> {
  view: TableView;
  onStakeChange(index: number): void;
}

interface TableParts {
  stage: TableViewInput['stage'] & { felt?: Felt };
  /** of games that are laid out as tables: the stakes that are chips */
  chips?: RackInput['chips'];
  drawFairness(panels: PanelContext): Node;
  /** its rounds may begin and end without the player */
  auto?: boolean;
  /** asked when it is needed: it is made after the page */
  hand(): Hand;
}

export function layTablePage(input: StartTableInput, page: GamePage, parts: TableParts): HandInput {
  const { state, t, tt } = input;
  const { money, synth, parent, showing, fail } = page;
  const verify = page.verifier({});
  const panels: PanelContext = { t, money, state, verify };
  const rules = (): void =>
    openTabs(
      t,
      [
        { id: 'panel.rules', label: t('panel.rules'), draw: () => tableRulesPanel(panels, tt) },
        { id: 'panel.fair', label: t('panel.fair'), draw: () => parts.drawFairness(panels) },
        { id: 'panel.rounds', label: t('panel.rounds'), draw: () => roundsPanel(panels) },
      ],
      'panel.rules',
    );
  const shared = { t, tt, title: page.title, store: page.store, autoplay: parts.auto === true && state.autoplay };
  const actions = {
    press: () => parts.hand().press(),
    rules,
    ...page.createActions(parts.hand, { verify, turbo: false }),
  };
  const { felt, field } = parts.stage;
  const view = felt
    ? createFeltView({
        ...shared,
        game: state.game.modelId,
        field,
        felt,
        chips: parts.chips ?? [],
        actions: {
          ...actions,
          chooseChip: (index) => parts.hand().setStake(index),
          dropChip: (index, spot) => felt.spots.drop(spot, money.read(state.bets[index] ?? '0')),
        },
      })
    : createTableView({ ...shared, stage: parts.stage, pictures: page.pictures, actions });
  page.lay(view.root);
  parent.listen(rules);
  return { state, view, t, tt, money, synth, showing, fail, onStakeChange: page.storeStake };
}
