import { findSlotGame, type SlotGame } from '@sampan/engines';
import { ApiError } from '@sampan/web-client/calls/api-error';
import type { GameState } from '../../server/wire/arcade-wire.ts';
import { createAtlas } from '../art/atlas.ts';
import type { SkinArt } from '../art/backdrop.ts';
import { createCoinFaces } from '../art/coin-faces.ts';
import { boardColours, dressTheme } from '../art/dress-page.ts';
import { svgUrl } from '../art/svg-picture.ts';
import { symbolUrls } from '../art/symbol-urls.ts';
import { symbolsOf } from '../art/symbols.ts';
import { openAuto } from '../auto/auto-panel.ts';
import { type AutoLimits, createAutoPlan } from '../auto/auto-plan.ts';
import type { Board, BoardInput } from '../board/board.ts';
import { openBoard } from '../board/open-board.ts';
import { type GamePageInput, openGamePage } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { announce } from '../panels/announce.ts';
import { openInfo } from '../panels/info-panel.ts';
import { readBet } from '../stored-bet.ts';
import { loadTheme } from '../themes/load-theme.ts';
import { buttonSvg, frameSvgs, heroSvg, scenerySvg } from '../themes/theme-pictures.ts';
import { createView, type View } from '../view.ts';
import { createGame, type Game } from './game.ts';
import { createMoment } from './moment.ts';
import { createPace } from './pace.ts';
import { createPresenter, type Presenter } from './presenter.ts';
import { nameSymbols } from './win-text.ts';

export interface StartInput extends GamePageInput {
  state: GameState;
}

const AUTO_CONTINUE_MS = 6_000;

/** Width over height of the boards, as game.css has them. */
const ratios = { wide: 1.373, tall: 1.297, square: 1.039 } as const;

/** How the board is cut: three rows, four rows, or a square. */
function cutOf({ rules }: SlotGame): 'wide' | 'tall' | 'square' {
  if (rules.mechanic === 'tumble') return 'square';
  return rules.model.rows > 3 ? 'tall' : 'wide';
}

/** The theme of the title, and its pictures. */
async function enterTheme({ state, t, dictionary }: StartInput, slot: SlotGame) {
  const skin = state.game.skin as SkinArt;
  const theme = await loadTheme(skin.scene);
  dressTheme(theme);
  const frame = frameSvgs(theme, ratios[cutOf(slot)]);
  return {
    theme,
    nameOf: nameSymbols(t, theme, dictionary),
    art: { sky: scenerySvg(theme, false), wideSky: scenerySvg(theme, true), tile: theme.tile, voice: theme.voice },
    pictures: {
      back: svgUrl(frame.back),
      front: svgUrl(frame.front),
      button: svgUrl(buttonSvg(theme)),
      hero: svgUrl(heroSvg(theme)),
    },
  };
}

/** What the parts of a running slot share. */
async function prepare(input: StartInput) {
  const { state, t } = input;
  const { rtp, modelId, modelVersion } = state.game;
  const volatility = t(`volatility.${modelId}`);
  const slot = findSlotGame(modelId, modelVersion);
  if (!slot) throw new ApiError('game.unavailable', { value: modelId });
  const { theme, nameOf, art, pictures } = await enterTheme(input, slot);
  const page = openGamePage(input, t('load.model', { rtp: percentOf(rtp), volatility }), art);
  return {
    ...page,
    slot,
    pace: createPace(page.settings, state.autoplay),
    theme,
    nameOf,
    symbols: symbolUrls(theme, symbolsOf(slot)),
    pictures: { ...page.pictures, ...pictures },
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

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
      else {
        const start = (limits: AutoLimits): void =>
          game.startAuto(createAutoPlan(limits, { first: bet(), offered: [] }));
        openAuto({ t, money, bet: bet(), kind: 'spins', start });
      }
    },
    rules: () =>
      openInfo({ t, money, state, slot: prepared.slot, nameOf: prepared.nameOf, bet: bet(), symbols, verify }),
    tap: () => void playing().presenter.hurry(),
  };
}

/** Puts everything together and waits for the first press. */
export async function startGame(input: StartInput): Promise<void> {
  const { state, t } = input;
  const prepared = await prepare(input);
  const { title, store, pictures, synth, calm, money, parent, showing, slot, pace, theme, nameOf } = prepared;
  const actions = createActions(input, prepared, () => ({ game, presenter, view }));
  const view: View = createView({ t, title, store, autoplay: state.autoplay, board: cutOf(slot), pictures, actions });
  prepared.lay(view.root);
  const board = await drawBoard(input, prepared, view);
  const moment = createMoment({
    host: view.moment,
    theme,
    dictionary: input.dictionary,
    calm,
    speed: pace.speed,
    sound: synth.freeSpins,
  });
  const presenter = createPresenter({ board, view, t, money, synth, nameOf, moment, slot, pace, calm });
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
    announce: (panel) => announce(view.overlay, { ...panel, hero: prepared.pictures.hero, waitMs: AUTO_CONTINUE_MS }),
    fail: prepared.fail,
    onStakeChange: prepared.storeStake,
  });
  game.setStake(readBet(state));
  parent.listen(actions.rules);
  await prepared.begin(view.root, game.press);
  if (state.round?.status === 'open') await game.resume(state.round);
}

async function drawBoard({ t }: StartInput, prepared: Prepared, view: View): Promise<Board> {
  const { theme, slot, synth, calm, pace, money } = prepared;
  const shared: Pick<BoardInput, 'calm' | 'speed' | 'sounds'> = { calm, speed: pace.speed, sounds: synth };
  try {
    const atlas = createAtlas(theme, symbolsOf(slot));
    const faces = createCoinFaces(theme, {
      amount: (text) => money.short(money.read(text)),
      name: (name) => t(`coin.${name}`),
    });
    const board = await openBoard({
      ...shared,
      host: view.boardHost,
      game: slot,
      atlas,
      faces,
      colours: boardColours(theme),
    });
    new ResizeObserver(() => board.resize()).observe(view.boardHost);
    board.resize();
    return board;
  } catch (error) {
    throw new ApiError('webgl.missing', { value: String(error) });
  }
}
