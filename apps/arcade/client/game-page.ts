/** What every game has around its field, whatever its family: name and dress, sound, money, the page that hosts it, its questions. */

import type { ApiError } from '@sampan/web-client/calls/api-error';
import type { AnyState } from '../server/wire/arcade-wire.ts';
import { posterSvg, type SkinArt, skySvg } from './art/backdrop.ts';
import { dressPage } from './art/dress-page.ts';
import { svgUrl } from './art/svg-picture.ts';
import { connectParent } from './frame-messages.ts';
import type { Loader } from './loader.ts';
import type { Translate } from './locales/translate.ts';
import { createMoneyText, type MoneyText } from './money.ts';
import { openBets } from './panels/bet-panel.ts';
import { askAfterError } from './panels/error-panel.ts';
import { openSettings } from './panels/settings-panel.ts';
import { openVerification } from './panels/verify-panel.ts';
import { listenToKeys } from './play/keys.ts';
import { isCalm, readSettings, storeSettings } from './settings.ts';
import { createShowing } from './showing.ts';
import { createSynth } from './sound/synth.ts';
import { storeBet } from './stored-bet.ts';

export interface GamePageInput {
  state: AnyState;
  t: Translate;
  dictionary: string;
  loader: Loader;
}

/** The part of a game that the page's buttons reach. */
export interface Hand {
  press(): void;
  setStake(index: number): void;
  readonly stakeIndex: number;
  readonly lastRound: string | null;
}

/** What the buttons do with what the player holds; it is asked at the press. */
function createHandActions(
  { t, money, bets }: { t: GamePageInput['t']; money: MoneyText; bets: readonly string[] },
  hand: () => Hand,
  verify: (roundId: string) => void,
) {
  const step = (by: number): void => hand().setStake(hand().stakeIndex + by);
  return {
    less: () => step(-1),
    more: () => step(1),
    chooseStake() {
      const texts = bets.map((text) => money.short(money.read(text)));
      openBets(t, { texts, chosen: hand().stakeIndex }, (index) => hand().setStake(index));
    },
    verify() {
      const { lastRound } = hand();
      if (lastRound) verify(lastRound);
    },
  };
}

export type GamePage = ReturnType<typeof openGamePage>;

/** Puts on the game's name and dress while it loads; `line` stands below the name. */
export function openGamePage({ state, t, dictionary, loader }: GamePageInput, line: string) {
  const title = state.game.names[dictionary] ?? state.game.names['en'] ?? state.game.code;
  document.title = title;
  const skin = state.game.skin as SkinArt;
  dressPage(skin);
  const poster = svgUrl(posterSvg(skin));
  loader.show(title, line, poster);
  const settings = readSettings();
  const [synth, money, parent] = [createSynth(), createMoneyText(state.currency), connectParent(state.lobbyUrl)];
  const change = (): void => {
    storeSettings(settings);
    synth.set(settings);
  };
  const exit = (): void => parent.send({ type: 'sampan:exit' });
  return {
    title,
    skin,
    settings,
    synth,
    money,
    parent,
    showing: createShowing(parent.send, () => state.balance),
    pictures: { sky: svgUrl(skySvg(skin, false)), wideSky: svgUrl(skySvg(skin, true)), poster },
    calm: (): boolean => isCalm(settings),
    storeStake: (index: number): void => storeBet(state.game.code, index),
    /** Computes a round again over the game, which shows its symbols by these addresses. */
    verifier:
      (symbols: Record<string, string>) =>
      (roundId: string): void =>
        void openVerification({ t, symbols, money }, roundId),
    /** What the buttons do. `hand` is asked at the press: the game is there by then. */
    createActions(hand: () => Hand, { verify, turbo }: { verify(roundId: string): void; turbo: boolean }) {
      const settle = () => openSettings(t, settings, { change, exit, turbo });
      return { ...createHandActions({ t, money, bets: state.bets }, hand, verify), settings: settle };
    },
    /** Says what went wrong with a call for `bet` minor units and sends the player where the answer leads. */
    async fail(error: ApiError, bet: bigint): Promise<'retry' | 'stop'> {
      const answer = await askAfterError(t, money, { error, bet });
      if (answer === 'exit') exit();
      if (answer === 'deposit') parent.send({ type: 'sampan:deposit' });
      return answer === 'retry' ? 'retry' : 'stop';
    },
    /** Lays the game out below the loader, not to be touched yet. */
    lay(root: HTMLElement): void {
      root.inert = true;
      document.body.prepend(root);
    },
    /** All is there: waits for the first press and gives the game to the player. */
    async begin(root: HTMLElement, press: () => void): Promise<void> {
      parent.send({ type: 'sampan:ready' });
      await loader.ready(t('load.ready'));
      root.inert = false;
      synth.set(settings);
      listenToKeys({ press });
    },
  };
}
