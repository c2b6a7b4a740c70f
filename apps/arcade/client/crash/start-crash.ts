import type { BetNumber } from '../../server/wire/crash-wire.ts';
import { type GamePage, openGamePage } from '../game-page.ts';
import { percentOf } from '../money.ts';
import type { PanelContext } from '../panels/panel-context.ts';
import { roundsPanel } from '../panels/rounds-panel.ts';
import { openTabs } from '../panels/tabs.ts';
import { createStakes } from '../stakes.ts';
import { readBet, storeBet } from '../stored-bet.ts';
import type { StartTableInput } from '../tables/table-page.ts';
import { tableRulesPanel } from '../tables/table-rules.ts';
import { type BetView, createBetView } from './bet-view.ts';
import { type CrashBet, createCrashBet } from './crash-bet.ts';
import { createCrashField } from './crash-field.ts';
import { type CrashGame, createCrashGame } from './crash-game.ts';
import type { CrashMoment, CrashTableInput } from './crash-input.ts';
import { type CrashLink, openCrashLink } from './crash-link.ts';
import { crashFairPanel } from './crash-panels.ts';
import { createCrashView } from './crash-view.ts';
import { createTargetField } from './target-field.ts';
import './crash.css';
import './crash-bets.css';

interface Seat {
  view: BetView;
  /** The bet needs what the page gives, and the page the bet's view: it is made last. */
  begin(table: CrashTableInput, moment: CrashMoment, game: () => CrashGame | null): CrashBet;
}

/** One of the two bets with what is seen of it. Each keeps its own stake from visit to visit. */
function laySeat(input: StartTableInput, page: GamePage, number: BetNumber): Seat {
  const { state, t, tt } = input;
  const code = number === 1 ? state.game.code : `${state.game.code}.${number}`;
  let bet: CrashBet | null = null;
  const target = createTargetField(tt, number, () => bet?.refresh());
  const { chooseStake, half, less, more, double, max } = page.createStakeActions({
    get stakeIndex() {
      return stakes.index;
    },
    setStake(index) {
      stakes.choose(index);
      bet?.refresh();
    },
  });
  const view = createBetView({
    t,
    tt,
    number,
    target,
    autoplay: state.autoplay,
    actions: { half, less, more, double, max, choose: chooseStake, press: () => bet?.press(), auto: () => bet?.auto() },
  });
  const stakes = createStakes({
    bets: state.bets,
    money: page.money,
    show: view.setStake,
    onChange: (index) => storeBet(code, index),
  });
  stakes.choose(readBet(state, code));
  return {
    view,
    begin(table, moment, game) {
      const shown = { changed: () => game()?.refresh(), placed: () => game()?.placed() };
      bet = createCrashBet({ ...table, ...shown, number, moment, target, view, stakes });
      return bet;
    },
  };
}

/** Puts the game together, waits for the first press, and listens to the shared round from then on. */
export async function startCrash(input: StartTableInput): Promise<void> {
  const { state, t, tt } = input;
  const rtp = tt('table.rtp', { rtp: percentOf(state.game.rtp) });
  const page = openGamePage(input, rtp);
  const { money, synth, showing, fail } = page;
  const verify = page.verifier({});
  const panels: PanelContext = { t, money, state, verify };
  const field = createCrashField({ t, tt, currency: state.currency.code, calm: page.calm });
  const seats = ([1, 2] as const).map((number) => laySeat(input, page, number));
  const rules = (): void =>
    openTabs(
      t,
      [
        { id: 'panel.rules', label: t('panel.rules'), draw: () => tableRulesPanel(panels, tt) },
        { id: 'panel.fair', label: t('panel.fair'), draw: () => crashFairPanel(tt, game.now) },
        { id: 'panel.rounds', label: t('panel.rounds'), draw: () => roundsPanel(panels) },
      ],
      'panel.rules',
    );
  const view = createCrashView({
    t,
    title: page.title,
    field: field.root,
    past: field.past,
    bets: seats.map((seat) => seat.view),
    pictures: page.pictures,
    store: page.store,
    actions: { rules, settings: page.openSettings, verify: () => game.lastRound && verify(game.lastRound) },
  });
  page.lay(view.root);
  page.parent.listen(rules);
  let link: CrashLink | null = null;
  let known: CrashGame | null = null;
  const cash = (roundId: string): boolean => link?.cash(roundId) ?? false;
  const table = { state, t, tt, money, synth, showing, fail, notice: view.setNotice, say: view.say, cash };
  const moment: CrashMoment = { phase: 'waiting', multiple: 100 };
  const bets = seats.map((seat) => seat.begin(table, moment, () => known));
  const showProof = (roundId: string | null): void =>
    view.setProof(rtp, roundId && t('control.verify', { round: roundId.slice(-4).toUpperCase() }));
  const game = createCrashGame({ ...table, field, moment, bets, showProof, showMain: view.showMain });
  known = game;
  game.refresh();
  link = openCrashLink({ frame: game.onFrame, connected: game.connected });
  await page.begin(view.root, () => game.press());
}
