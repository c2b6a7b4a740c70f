import type { SlotGame } from '@sampan/engines';
import type { AnyState, GameState } from '../../server/wire/arcade-wire.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { fairnessPanel } from './fairness-panel.ts';
import { paytablePanel } from './paytable-panel.ts';
import { roundsPanel } from './rounds-panel.ts';
import { rulesPanel } from './rules-panel.ts';
import { openTabs } from './tabs.ts';

/** What the panels of every family need. */
export interface PanelContext {
  t: Translate;
  money: MoneyText;
  state: AnyState;
  verify(roundId: string): void;
}

export interface InfoContext extends PanelContext {
  state: GameState;
  slot: SlotGame;
  /** minor units */
  bet: bigint;
  /** blob addresses of the title's symbols */
  symbols: Record<string, string>;
}

const tabs = [
  { key: 'panel.paytable', draw: paytablePanel },
  { key: 'panel.rules', draw: rulesPanel },
  { key: 'panel.fair', draw: fairnessPanel },
  { key: 'panel.rounds', draw: roundsPanel },
] as const;

/** Paytable, rules, fairness and rounds as plain DOM in one sheet. */
export function openInfo(context: InfoContext): void {
  const { t } = context;
  openTabs(
    t,
    tabs.map(({ key, draw }) => ({ id: key, label: t(key), draw: () => draw(context) })),
    'panel.paytable',
  );
}
