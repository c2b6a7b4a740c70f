import { findSlotGame, type SlotGame } from '@sampan/engines';
import { ApiError } from '@sampan/web-client/calls/api-error';
import type { GameState } from '../../server/wire/arcade-wire.ts';
import { createAtlas } from '../art/atlas.ts';
import { waterSvg } from '../art/backdrop.ts';
import { createCoinFaces } from '../art/coin-faces.ts';
import { boardColours } from '../art/dress-page.ts';
import { svgUrl } from '../art/svg-picture.ts';
import { symbolUrls } from '../art/symbol-urls.ts';
import { symbolsOf } from '../art/symbols.ts';
import type { Board, BoardInput } from '../board/board.ts';
import { openBoard } from '../board/open-board.ts';
import { type GamePageInput, openGamePage } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { setOwnSeed } from '../own-seed.ts';
import { announce } from '../panels/announce.ts';
import { openAuto } from '../panels/auto-panel.ts';
import { openInfo } from '../panels/info-panel.ts';
import { readBet } from '../stored-bet.ts';
import { createView, type View } from '../view.ts';
import { createAutoPlan } from './auto-plan.ts';
import { createGame, type Game } from './game.ts';
import { createPace } from './pace.ts';
import { createPresenter, type Presenter } from './presenter.ts';

export interface StartInput extends GamePageInput {
  state: GameState;
}

const AUTO_CONTINUE_MS = 6_000;

/** What the parts of a running slot share. */
function prepare(input: StartInput) {
  const { state, t } = input;
  const { rtp, modelId, modelVersion } = state.game;
  const volatility = t(`volatility.${modelId}`);
  const page = openGamePage(input, t('load.model', { rtp: percentOf(rtp), volatility }));
  const slot = findSlotGame(modelId, modelVersion);
  if (!slot) throw new ApiError('game.unavailable', { value: modelId });
  return {
    ...page,
    slot,
    pace: createPace(page.settings, state.autoplay),
    symbols: symbolUrls(page.skin.scene, symbolsOf(slot)),
    pictures: { ...page.pictures, water: svgUrl(waterSvg(page.skin)) },
  };
}

type Prepared = ReturnType<typeof prepare>;

/** What the page's buttons do. `playing` is asked at the press: the game is there by then. */
function createActions(
  { state, t }: StartInput,
  prepared: Prepared,
  playing: () => { game: Game; presenter: Presenter; view: View },
) {
  const { money, symbols } = prepared;
  const bet = (): bigint => money.read(state.bets[playing().game.stakeIndex] ?? '0');
  const verify = prepared.verifier(symbols);
  const { chooseStake, ...common } = prepared.createActions(() => playing().game, { verify, turbo: state.autoplay });
  return {
    ...common,
    spin: () => playing().game.press(),
    chooseBet: chooseStake,
    auto() {
      const { game, view } = playing();
      if (view.root.classList.contains('is-auto')) game.press();
      else openAuto(t, money, bet(), (limits) => game.startAuto(createAutoPlan(limits)));
    },
    rules: () => openInfo({ t, money, state, slot: prepared.slot, bet: bet(), symbols, verify }),
    tap: () => void playing().presenter.hurry(),
  };
}

/** How the board is cut: three rows, four rows, or a square. */
function cutOf({ rules }: SlotGame): 'wide' | 'tall' | 'square' {
  if (rules.mechanic === 'tumble') return 'square';
  return rules.model.rows > 3 ? 'tall' : 'wide';
}

/** Puts everything together and waits for the first press. */
export async function startGame(input: StartInput): Promise<void> {
  const { state, t } = input;
  const prepared = prepare(input);
  const { title, pictures, synth, calm, money, parent, showing, slot, pace } = prepared;
  const actions = createActions(input, prepared, () => ({ game, presenter, view }));
  const view: View = createView({ t, title, autoplay: state.autoplay, board: cutOf(slot), pictures, actions });
  prepared.lay(view.root);
  // The arcade has committed to its secret; the journey of the seed and the drawing do not wait for each other.
  const [board] = await Promise.all([drawBoard(input, prepared, view), setOwnSeed(state)]);
  const presenter = createPresenter({ board, view, t, money, synth, game: state.game, slot, pace, calm });
  const game: Game = createGame({
    state,
    board,
    view,
    presenter,
    showing,
    money,
    slot,
    synth,
    pace,
    t,
    announce: (panel) => announce(view.overlay, { ...panel, waitMs: AUTO_CONTINUE_MS }),
    fail: prepared.fail,
    onStakeChange: prepared.storeStake,
  });
  game.setStake(readBet(state));
  parent.listen(actions.rules);
  await prepared.begin(view.root, game.press);
  if (state.round?.status === 'open') await game.resume(state.round);
}

async function drawBoard({ t }: StartInput, prepared: Prepared, view: View): Promise<Board> {
  const { skin, slot, synth, calm, pace, money } = prepared;
  const shared: Pick<BoardInput, 'calm' | 'speed' | 'sounds'> = { calm, speed: pace.speed, sounds: synth };
  try {
    const atlas = createAtlas(skin.scene, symbolsOf(slot));
    const faces = createCoinFaces(skin.scene, {
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
    throw new ApiError('webgl.missing', { value: String(error) });
  }
}
