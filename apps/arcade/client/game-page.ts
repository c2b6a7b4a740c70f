/** What every game has around its field, whatever its family: name and dress, sound, money, the page that hosts it, its questions. */

import { type Scene, tableScenes } from '@sampan/ui/art';
import type { Voice } from '@sampan/ui/themes/theme';
import type { ApiError } from '@sampan/web-client/calls/api-error';
import type { AnyState } from '../server/wire/arcade-wire.ts';
import { posterSvg, type SkinArt, skySvg } from './art/backdrop.ts';
import { dressPage } from './art/dress-page.ts';
import { svgUrl } from './art/svg-picture.ts';
import { connectParent, type ParentPage } from './frame-messages.ts';
import type { Loader } from './loader.ts';
import type { Translate } from './locales/translate.ts';
import { createMoneyText, type MoneyText } from './money.ts';
import { openBets } from './panels/bet-panel.ts';
import { askAfterError } from './panels/error-panel.ts';
import { openSettings } from './panels/settings-panel.ts';
import { openVerification, type VerifyContext } from './panels/verify-panel.ts';
import { listenToKeys } from './play/keys.ts';
import { createSettingsStore, isCalm } from './settings.ts';
import { createShowing } from './showing.ts';
import { createSynth, plainVoice } from './sound/synth.ts';
import { indexAtMost } from './stakes.ts';
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
  /** Automatic rounds are asked for, or stopped; in games that have them. */
  auto?(): void;
  readonly stakeIndex: number;
  readonly lastRound: string | null;
}

type StakeHand = Pick<Hand, 'setStake' | 'stakeIndex'>;

/** The ways from one stake to another, of those on offer. */
function createStakeActions(
  { t, money, bets }: { t: GamePageInput['t']; money: MoneyText; bets: readonly string[] },
  hand: () => StakeHand,
) {
  const offered = bets.map(money.read);
  const step = (by: number): void => hand().setStake(hand().stakeIndex + by);
  const now = (): bigint => offered[hand().stakeIndex] ?? 0n;
  return {
    less: () => step(-1),
    more: () => step(1),
    half: () => hand().setStake(indexAtMost(offered, now() / 2n)),
    double: () => hand().setStake(indexAtMost(offered, now() * 2n)),
    max: () => hand().setStake(offered.length - 1),
    chooseStake() {
      openBets(t, { texts: offered.map(money.short), chosen: hand().stakeIndex }, (index) => hand().setStake(index));
    },
  };
}

/** What the buttons do with what the player holds; it is asked at the press. */
function createHandActions(
  { t, money, bets }: { t: GamePageInput['t']; money: MoneyText; bets: readonly string[] },
  hand: () => Hand,
  verify: (roundId: string) => void,
) {
  return {
    ...createStakeActions({ t, money, bets }, hand),
    auto: () => hand().auto?.(),
    verify() {
      const { lastRound } = hand();
      if (lastRound) verify(lastRound);
    },
  };
}

interface FailParts {
  t: Translate;
  money: MoneyText;
  parent: ParentPage;
  exit(): void;
}

/** Says what went wrong with a call for `bet` minor units and sends the player where the answer leads. */
const createFail =
  ({ t, money, parent, exit }: FailParts) =>
  async (error: ApiError, bet: bigint): Promise<'retry' | 'stop'> => {
    const answer = await askAfterError(t, money, { error, bet });
    if (answer === 'exit') exit();
    if (answer === 'deposit') parent.send({ type: 'sampan:deposit' });
    return answer === 'retry' ? 'retry' : 'stop';
  };

export type GamePage = ReturnType<typeof openGamePage>;

/** What a slot's theme gives its page; other games have a sky of their palette. */
export interface PageArt {
  sky: string;
  wideSky: string;
  tile: Scene;
  voice: Voice;
}

function plainArt(skin: SkinArt): PageArt {
  const tile = tableScenes[skin.scene as keyof typeof tableScenes] ?? tableScenes.baccarat;
  return { sky: skySvg(skin, false), wideSky: skySvg(skin, true), tile, voice: plainVoice };
}

const createSharing = (parent: ParentPage, siteUrl: string): VerifyContext['sharing'] => ({
  siteUrl,
  send: (shared) => parent.send({ type: 'sampan:picture', ...shared }),
});

const createVerifier =
  (shown: Omit<VerifyContext, 'symbols'>) =>
  (symbols: Record<string, string>) =>
  (roundId: string): void =>
    void openVerification({ ...shown, symbols }, roundId);

function lay(root: HTMLElement): void {
  root.inert = true;
  document.body.prepend(root);
}

/** Puts on the game's name and dress while it loads; `line` stands below the name. */
export function openGamePage({ state, t, dictionary, loader }: GamePageInput, line: string, given?: PageArt) {
  const title = state.game.names[dictionary] ?? state.game.names['en'] ?? state.game.code;
  document.title = title;
  const skin = state.game.skin as SkinArt;
  dressPage(skin);
  const art = given ?? plainArt(skin);
  const poster = svgUrl(posterSvg(art.tile, skin));
  loader.show(title, line, poster);
  const synth = createSynth(art.voice);
  const money = createMoneyText(state.currency);
  const parent = connectParent(state.lobbyUrl);
  const store = createSettingsStore((now) => synth.set(now));
  const { settings, change } = store;
  const exit = (): void => parent.send({ type: 'sampan:exit' });
  return {
    title,
    skin,
    settings,
    store,
    synth,
    money,
    parent,
    showing: createShowing(parent.send, () => state.balance),
    pictures: { sky: svgUrl(art.sky), wideSky: svgUrl(art.wideSky), poster },
    calm: (): boolean => isCalm(settings),
    storeStake: (index: number): void => storeBet(state.game.code, index),
    /** Computes a round again over the game, which shows its symbols by these addresses. */
    verifier: createVerifier({ t, money, title, sharing: createSharing(parent, state.lobbyUrl) }),
    openSettings: () => openSettings(t, settings, { change, exit, turbo: false }),
    createStakeActions: (hand: StakeHand) => createStakeActions({ t, money, bets: state.bets }, () => hand),
    /** What the buttons do. `hand` is asked at the press: the game is there by then. */
    createActions(hand: () => Hand, { verify, turbo }: { verify(roundId: string): void; turbo: boolean }) {
      const settle = () => openSettings(t, settings, { change, exit, turbo });
      return { ...createHandActions({ t, money, bets: state.bets }, hand, verify), settings: settle };
    },
    fail: createFail({ t, money, parent, exit }),
    /** Lays the game out below the loader, not to be touched yet. */
    lay,
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
