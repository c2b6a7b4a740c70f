import { posterSvg, type SkinArt, skySvg } from '../art/backdrop.ts';
import { dressPage } from '../art/dress-page.ts';
import { svgUrl } from '../art/svg-picture.ts';
import { connectParent } from '../frame-messages.ts';
import { keepBet, readBet } from '../kept-bet.ts';
import { createMoneyText, percentOf } from '../money.ts';
import { openBets } from '../panels/bet-panel.ts';
import { askAfterError } from '../panels/error-panel.ts';
import type { PanelContext } from '../panels/info-panel.ts';
import { roundsPanel } from '../panels/rounds-panel.ts';
import { openSettings } from '../panels/settings-panel.ts';
import { openTabs } from '../panels/tabs.ts';
import { openVerification } from '../panels/verify-panel.ts';
import { listenToKeys } from '../play/keys.ts';
import { isCalm, keepSettings, readSettings } from '../settings.ts';
import { createSynth } from '../sound/synth.ts';
import type { StartTableInput } from '../tables/start-table.ts';
import { tableRulesPanel } from '../tables/table-rules.ts';
import { createTableView } from '../tables/table-view.ts';
import { createCrashField } from './crash-field.ts';
import { createCrashGame } from './crash-game.ts';
import { type CrashLink, openCrashLink } from './crash-link.ts';
import { crashFairPanel } from './crash-panels.ts';
import { createTargetField } from './target-field.ts';
import './crash.css';

/** Puts the game together, waits for the first press, and listens to the shared round from then on. */
export async function startCrash({ state, t, tt, dictionary, loader }: StartTableInput): Promise<void> {
  const title = state.game.names[dictionary] ?? state.game.names['en'] ?? state.game.code;
  document.title = title;
  const skin = state.game.skin as SkinArt;
  dressPage(skin);
  loader.show(title, tt('table.rtp', { rtp: percentOf(state.game.rtp) }), svgUrl(posterSvg(skin)));
  const settings = readSettings();
  const [synth, money, parent] = [createSynth(), createMoneyText(state.currency), connectParent(state.lobbyUrl)];
  const field = createCrashField({ t, tt, calm: () => isCalm(settings) });
  const target = createTargetField(tt, () => parts?.refresh());
  let parts: ReturnType<typeof createCrashGame> | null = null;
  let link: CrashLink | null = null;
  const verify = (roundId: string): void => void openVerification({ t, symbols: {}, money }, roundId);
  const panels: PanelContext = { t, money, state, verify };
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
  const exit = (): void => parent.tell({ type: 'sampan:exit' });
  const view = createTableView({
    t,
    tt,
    title,
    stage: { field: field.root, panel: target.root, stakes: 'single' },
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
      settings() {
        const change = (): void => {
          keepSettings(settings);
          synth.set(settings);
        };
        openSettings(t, settings, { change, exit, turbo: false });
      },
      verify() {
        if (game.lastRound) verify(game.lastRound);
      },
    },
  });
  view.root.classList.add('table-crash');
  view.root.inert = true;
  document.body.prepend(view.root);
  const game = createCrashGame({
    state,
    field,
    target,
    view,
    t,
    tt,
    money,
    synth,
    parent,
    cash: (roundId) => link?.cash(roundId) ?? false,
    async fail(error, bet) {
      const answer = await askAfterError(t, money, { error, bet });
      if (answer === 'exit') exit();
      if (answer === 'deposit') parent.tell({ type: 'sampan:deposit' });
      return answer === 'retry' ? 'retry' : 'stop';
    },
    onStakeChange: (index) => keepBet(state.game.code, index),
  });
  parts = game;
  game.setStake(readBet(state));
  parent.listen(rules);
  link = openCrashLink({ frame: game.hear, connected: game.connected });
  parent.tell({ type: 'sampan:ready' });
  await loader.ready(t('load.ready'));
  view.root.inert = false;
  synth.set(settings);
  listenToKeys({ press: () => game.press() });
}
