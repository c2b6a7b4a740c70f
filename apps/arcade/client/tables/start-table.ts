import type { ChoiceGameId } from '@sampan/engines';
import type { TableState } from '../../server/wire/arcade-wire.ts';
import { posterSvg, type SkinArt, skySvg } from '../art/backdrop.ts';
import { dressPage } from '../art/dress-page.ts';
import { svgUrl } from '../art/svg-picture.ts';
import { connectParent } from '../frame-messages.ts';
import { keepBet, readBet } from '../kept-bet.ts';
import type { Loader } from '../loader.ts';
import type { Translate } from '../messages/translate.ts';
import { createMoneyText, percentOf } from '../money.ts';
import { setOwnSeed } from '../own-seed.ts';
import { openBets } from '../panels/bet-panel.ts';
import { askAfterError } from '../panels/error-panel.ts';
import { fairnessPanel } from '../panels/fairness-panel.ts';
import type { PanelContext } from '../panels/info-panel.ts';
import { roundsPanel } from '../panels/rounds-panel.ts';
import { openSettings } from '../panels/settings-panel.ts';
import { openTabs } from '../panels/tabs.ts';
import { openVerification } from '../panels/verify-panel.ts';
import { listenToKeys } from '../play/keys.ts';
import { isCalm, keepSettings, readSettings } from '../settings.ts';
import { createSynth } from '../sound/synth.ts';
import type { TableTranslate } from './messages/translate.ts';
import type { Stage, StageContext } from './stage.ts';
import { createBaccaratStage } from './stages/baccarat-stage.ts';
import { createBingoStage } from './stages/bingo-stage.ts';
import { createBlackjackStage } from './stages/blackjack-stage.ts';
import { createPicturesStage, createSevensStage } from './stages/dice-stage.ts';
import { createKenoStage } from './stages/keno-stage.ts';
import { createMinesStage } from './stages/mines-stage.ts';
import { createPlinkoStage } from './stages/plinko-stage.ts';
import { createPokerStage } from './stages/poker-stage.ts';
import { createRouletteStage } from './stages/roulette-stage.ts';
import { createScratchStage } from './stages/scratch-stage.ts';
import { createTableGame, type TableGame } from './table-game.ts';
import { tableRulesPanel } from './table-rules.ts';
import { createTableView, type TableView } from './table-view.ts';

type Limits = { chip(): bigint; most(): bigint };

const stages: Readonly<Record<Exclude<ChoiceGameId, 'crash'>, (context: StageContext, limits: Limits) => Stage>> = {
  mines: createMinesStage,
  plinko: createPlinkoStage,
  keno: createKenoStage,
  'fish-prawn-crab': createPicturesStage,
  sevens: createSevensStage,
  baccarat: createBaccaratStage,
  roulette: createRouletteStage,
  scratch: createScratchStage,
  'video-poker': createPokerStage,
  blackjack: createBlackjackStage,
  bingo: createBingoStage,
};

/** All their bets return the same. */
const evenReturns: ReadonlySet<string> = new Set([
  'fish-prawn-crab',
  'roulette',
  'scratch',
  'video-poker',
  'blackjack',
  'bingo',
]);

export interface StartTableInput {
  state: TableState;
  t: Translate;
  tt: TableTranslate;
  dictionary: string;
  loader: Loader;
}

/** Puts a table together and waits for the first press. */
export async function startTable({ state, t, tt, dictionary, loader }: StartTableInput): Promise<void> {
  const title = state.game.names[dictionary] ?? state.game.names['en'] ?? state.game.code;
  document.title = title;
  const skin = state.game.skin as SkinArt;
  dressPage(skin);
  loader.show(
    title,
    tt(evenReturns.has(state.game.modelId) ? 'table.rtp' : 'table.rtpFrom', { rtp: percentOf(state.game.rtp) }),
    svgUrl(posterSvg(skin)),
  );
  const settings = readSettings();
  const synth = createSynth();
  const money = createMoneyText(state.currency);
  const parent = connectParent(state.lobbyUrl);
  const calm = (): boolean => isCalm(settings);
  const highest = money.read(state.bets.at(-1) ?? '0');

  const context: StageContext = {
    tt,
    money,
    synth,
    calm,
    changed: () => parts?.game.refresh(),
    act: (action) => parts?.game.act(action),
  };
  let parts: { game: TableGame; view: TableView } | null = null;
  const stage = stages[state.game.modelId as Exclude<ChoiceGameId, 'crash'>](context, {
    chip: () => parts?.game.stake ?? 0n,
    most: () => highest,
  });
  const verify = (roundId: string): void => void openVerification({ t, symbols: {}, money }, roundId);
  const panels: PanelContext = { t, money, state, verify };
  const rules = (): void =>
    openTabs(
      t,
      [
        { id: 'panel.rules', label: t('panel.rules'), draw: () => tableRulesPanel(panels, tt) },
        { id: 'panel.fair', label: t('panel.fair'), draw: () => fairnessPanel(panels) },
        { id: 'panel.rounds', label: t('panel.rounds'), draw: () => roundsPanel(panels) },
      ],
      'panel.rules',
    );
  const view = createTableView({
    t,
    tt,
    title,
    stage,
    pictures: { sky: svgUrl(skySvg(skin, false)), wideSky: svgUrl(skySvg(skin, true)) },
    actions: {
      press: () => game.press(),
      less: () => game.setStake(game.stakeIndex - 1),
      more: () => game.setStake(game.stakeIndex + 1),
      chooseStake() {
        const texts = state.bets.map((text) => money.short(money.read(text)));
        openBets(t, { texts, chosen: game.stakeIndex }, (index) => game.setStake(index));
      },
      rules,
      settings: () =>
        openSettings(t, settings, {
          change() {
            keepSettings(settings);
            synth.set(settings);
          },
          exit: () => parent.tell({ type: 'sampan:exit' }),
          turbo: false,
        }),
      verify() {
        if (game.lastRound) verify(game.lastRound);
      },
    },
  });
  view.root.inert = true;
  document.body.prepend(view.root);
  const game = createTableGame({
    state,
    stage,
    view,
    t,
    tt,
    money,
    synth,
    parent,
    fromLeast: !evenReturns.has(state.game.modelId),
    async fail(error, bet) {
      const answer = await askAfterError(t, money, { error, bet });
      if (answer === 'exit') parent.tell({ type: 'sampan:exit' });
      if (answer === 'deposit') parent.tell({ type: 'sampan:deposit' });
      return answer === 'retry' ? 'retry' : 'stop';
    },
    onStakeChange: (index) => keepBet(state.game.code, index),
  });
  parts = { game, view };
  game.setStake(readBet(state));
  parent.listen(rules);
  await setOwnSeed(state);
  parent.tell({ type: 'sampan:ready' });
  await loader.ready(t('load.ready'));
  view.root.inert = false;
  synth.set(settings);
  listenToKeys({ press: () => game.press() });
  if (state.round && !state.round.finished && state.round.status === 'open') game.resume(state.round);
}
