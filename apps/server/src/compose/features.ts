/**
 * Every feature, once: what the process mounts, runs, proves and offers as commands follows from this list. Where a
 * feature needs what another one knows, it is handed in here, so that neither imports the other.
 */
import { accountFeature } from '../features/account/index.ts';
import { agentsFeature } from '../features/agents/index.ts';
import { betsFeature } from '../features/bets/index.ts';
import { bonusesFeature, settleWhenCompleted } from '../features/bonuses/index.ts';
import { brandFeature, brandSettings } from '../features/brand/index.ts';
import { cashierFeature, countOpenOrders } from '../features/cashier/index.ts';
import { catalogueFeature } from '../features/catalogue/index.ts';
import { chatFeature } from '../features/chat/index.ts';
import { drawsFeature } from '../features/draws/index.ts';
import { jackpotsFeature } from '../features/jackpots/index.ts';
import { messagesFeature } from '../features/messages/index.ts';
import { operatorsFeature } from '../features/operators/index.ts';
import { playFeature } from '../features/play/index.ts';
import { listBanners, listPromotions } from '../features/promotions/index.ts';
import { protectionFeature } from '../features/protection/index.ts';
import { rankFeature, readRankLabel } from '../features/rank/index.ts';
import { recordsFeature } from '../features/records/index.ts';
import { supportFeature } from '../features/support/index.ts';
import { vendorApiFeature } from '../features/vendor-api/index.ts';
import { wageringFeature } from '../features/wagering/index.ts';
import { walletFeature } from '../features/wallet/index.ts';
import { winnersFeature } from '../features/winners/index.ts';
import type { Feature } from './feature.ts';
import { launchParts } from './launch-parts.ts';
import './subscribers.ts';

export const features: readonly Feature[] = [
  operatorsFeature({ listProposalKinds: () => features.flatMap(({ proposals }) => proposals ?? []) }),
  brandFeature,
  vendorApiFeature,
  accountFeature({
    countOpenOrders,
    readLevelLabel: readRankLabel,
    listPersonalData: () => features.flatMap(({ personalData }) => personalData ?? []),
  }),
  agentsFeature,
  walletFeature,
  cashierFeature,
  wageringFeature(({ jobs }) => ({ onCompleted: settleWhenCompleted(jobs) })),
  rankFeature,
  recordsFeature,
  protectionFeature,
  bonusesFeature,
  messagesFeature({ listBanners, listPromotions }),
  supportFeature,
  chatFeature,
  catalogueFeature({
    // The class BG only where the language TY is supported (S-389, F-021).
    offersBingo: (settings) => settings.get(brandSettings.languages).includes('TY'),
  }),
  drawsFeature,
  playFeature(launchParts),
  betsFeature,
  jackpotsFeature,
  winnersFeature,
];

/** What must hold of the rows of all features: the worker of the ledger, `npm run ledger:verify`, simulation and crash test prove it. */
export const featureInvariants = features.flatMap(({ invariants }) => invariants ?? []);

/** What waits for an operator: the command `stuck` and /metrics show it. */
export const stuckKinds = features.flatMap(({ stuck }) => stuck ?? []);
