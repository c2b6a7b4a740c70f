import { findSlotGame, type SlotGame } from '@sampan/engines';
import type { GameState } from '../../server/wire/arcade-wire.ts';
import { CallError } from '../api.ts';
import { createAtlas } from '../art/atlas.ts';
import { posterSvg, type SkinArt, skySvg, waterSvg } from '../art/backdrop.ts';
import { createCoinFaces } from '../art/coin-faces.ts';
import { boardColours, dressPage } from '../art/dress-page.ts';
import { svgUrl } from '../art/svg-picture.ts';
import { symbolUrls } from '../art/symbol-urls.ts';
import { symbolsOf } from '../art/symbols.ts';
import type { Board, BoardInput } from '../board/board.ts';
import { openBoard } from '../board/open-board.ts';
import { connectParent } from '../frame-messages.ts';
import { keepBet, readBet } from '../kept-bet.ts';
import type { Loader } from '../loader.ts';
import type { Translate } from '../messages/translate.ts';
import { createMoneyText, percentOf } from '../money.ts';
import { setOwnSeed } from '../own-seed.ts';
import { announce } from '../panels/announce.ts';
import { openAuto } from '../panels/auto-panel.ts';
import { openBets } from '../panels/bet-panel.ts';
import { askAfterError } from '../panels/error-panel.ts';
import { openInfo } from '../panels/info-panel.ts';
import { openSettings } from '../panels/settings-panel.ts';
import { openVerification } from '../panels/verify-panel.ts';
import { isCalm, keepSettings, readSettings } from '../settings.ts';
import { createSynth } from '../sound/synth.ts';
import { createView, type View } from '../view.ts';
import { createAutoPlan } from './auto-plan.ts';
import { createGame, type Game } from './game.ts';
import { listenToKeys } from './keys.ts';
import { createPace } from './pace.ts';
import { createPresenter, type Presenter } from './presenter.ts';

export interface StartInput {
  state: GameState;
  t: Translate;
  dictionary: 'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id';
  loader: Loader;
}

const AUTO_CONTINUE_MS = 6_000;

/** What the parts of a running game share. */
function prepare({ state, t, dictionary, loader }: StartInput) {
  const title = state.game.names[dictionary] ?? state.game.names.en ?? state.game.code;
  document.title = title;
  const skin = state.game.skin as SkinArt;
  dressPage(skin);
  const poster = svgUrl(posterSvg(skin));
  const volatility = t(`volatility.${state.game.modelId}`);
  loader.show(title, t('load.model', { rtp: percentOf(state.game.rtp), volatility }), poster);
  const settings = readSettings();
  const slot = findSlotGame(state.game.modelId, state.game.modelVersion);
  if (!slot) throw new CallError('game.unavailable', `no game ${state.game.modelId}`);
  return {
    title,
    slot,
    pace: createPace(settings, state.autoplay),
    skin,
    settings,
    synth: createSynth(),
    calm: (): boolean => isCalm(settings),
    money: createMoneyText(state.currency),
    parent: connectParent(state.lobbyUrl),
    symbols: symbolUrls(skin.scene, symbolsOf(slot)),
    pictures: {
      sky: svgUrl(skySvg(skin, false)),
      wideSky: svgUrl(skySvg(skin, true)),
      water: svgUrl(waterSvg(skin)),
      poster,
    },
  };
}

type Prepared = ReturnType<typeof prepare>;

/** What the page's buttons do. `playing` is asked at the press: the game is there by then. */
function createActions(
  { state, t }: StartInput,
  prepared: Prepared,
  playing: () => { game: Game; presenter: Presenter; view: View },
) {
  const { money, symbols, settings, synth, parent } = prepared;
  const bet = (): bigint => money.read(state.bets[playing().game.betIndex] ?? '0');
  const verify = (roundId: string): void => void openVerification({ t, symbols, money }, roundId);
  const step = (by: number): void => playing().game.setBet(playing().game.betIndex + by);
  const apply = (): void => {
    keepSettings(settings);
    synth.set(settings);
  };
  return {
    spin: () => playing().game.press(),
    less: () => step(-1),
    more: () => step(1),
    chooseBet() {
      const texts = state.bets.map((text) => money.short(money.read(text)));
      openBets(t, { texts, chosen: playing().game.betIndex }, playing().game.setBet);
    },
    auto() {
      const { game, view } = playing();
      if (view.root.classList.contains('is-auto')) game.press();
      else openAuto(t, money, bet(), (limits) => game.startAuto(createAutoPlan(limits)));
    },
    rules: () => openInfo({ t, money, state, slot: prepared.slot, bet: bet(), symbols, verify }),
    settings: () =>
      openSettings(t, settings, {
        change: apply,
        exit: () => parent.tell({ type: 'sampan:exit' }),
        turbo: state.autoplay,
      }),
    verify() {
      const { lastRound } = playing().game;
      if (lastRound) verify(lastRound);
    },
    tap: () => void playing().presenter.hurry(),
  };
}

/** Says what went wrong and sends the player where the answer leads. */
async function askPlayer(
  { t }: StartInput,
  { money, parent }: Prepared,
  failed: { error: CallError; bet: bigint },
): Promise<'retry' | 'stop'> {
  const answer = await askAfterError(t, money, failed);
  if (answer === 'exit') parent.tell({ type: 'sampan:exit' });
  if (answer === 'deposit') parent.tell({ type: 'sampan:deposit' });
  return answer === 'retry' ? 'retry' : 'stop';
}

/** How the board is cut: three rows, four rows, or a square. */
function cutOf({ rules }: SlotGame): 'wide' | 'tall' | 'square' {
  if (rules.mechanic === 'tumble') return 'square';
  return rules.model.rows > 3 ? 'tall' : 'wide';
}

/** Puts everything together and waits for the first press. */
export async function startGame(input: StartInput): Promise<void> {
  const { state, t, loader } = input;
  const prepared = prepare(input);
  const { title, pictures, synth, calm, money, parent, settings, slot, pace } = prepared;
  const actions = createActions(input, prepared, () => ({ game, presenter, view }));
  const view: View = createView({ t, title, autoplay: state.autoplay, board: cutOf(slot), pictures, actions });
  view.root.inert = true;
  document.body.prepend(view.root);
  const board = await drawBoard(input, prepared, view);
  const presenter = createPresenter({ board, view, t, money, synth, game: state.game, slot, pace, calm });
  const game: Game = createGame({
    state,
    board,
    view,
    presenter,
    parent,
    money,
    slot,
    synth,
    pace,
    t,
    announce: (panel) => announce(view.overlay, { ...panel, waitMs: AUTO_CONTINUE_MS }),
    fail: (error, bet) => askPlayer(input, prepared, { error, bet }),
    onBetChange: (index) => keepBet(state.game.code, index),
  });
  game.setBet(readBet(state));
  parent.listen(actions.rules);
  await setOwnSeed(state);
  parent.tell({ type: 'sampan:ready' });
  await loader.ready(t('load.ready'));
  view.root.inert = false;
  synth.set(settings);
  listenToKeys({ press: game.press });
  if (state.round?.status === 'open') await game.resume(state.round);
}

async function drawBoard({ t }: StartInput, prepared: Prepared, view: View): Promise<Board> {
  const { skin, slot, synth, calm, pace, money } = prepared;
  const shared: Pick<BoardInput, 'calm' | 'speed' | 'sounds'> = { calm, speed: pace.speed, sounds: synth };
  try {
    const atlas = await createAtlas(skin.scene, symbolsOf(slot));
    const faces = await createCoinFaces(skin.scene, {
      amount: (text) => money.short(money.read(text)),
      name: (name) => t(`coin.${name}`),
    });
    const board = await openBoard({
      ...shared,
      host: view.boardHost,
      game: slot,
      atlas,
      faces,
      colours: boardColours(skin),
    });
    new ResizeObserver(() => board.resize()).observe(view.boardHost);
    board.resize();
    return board;
  } catch (error) {
    throw new CallError('webgl', String(error));
  }
}
