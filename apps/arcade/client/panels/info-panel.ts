import { fairnessPanel } from './fairness-panel.ts';
import type { InfoContext } from './panel-context.ts';
import { paytablePanel } from './paytable-panel.ts';
import { roundsPanel } from './rounds-panel.ts';
import { rulesPanel } from './rules-panel.ts';
import { openTabs } from './tabs.ts';

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
