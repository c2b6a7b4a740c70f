import type { ModelId, SlotModel } from '../model.ts';
import type { SlotGame, SlotGameId, SlotRules } from '../slot-game.ts';
import type { TumbleModel } from '../tumble/model.ts';
import { cascade } from './cascade.ts';
import { classic } from './classic.ts';
import { gentle } from './gentle.ts';
import { high } from './high.ts';
import { hold, holdRules } from './hold.ts';
import { potRules, pots } from './pots.ts';
import { ways } from './ways.ts';

/** The reels of every slot that has reels. */
export const models: Readonly<Record<ModelId, SlotModel>> = { gentle, classic, high, ways, hold, pots };

/** A bet is 20 line stakes, or as many twentieths where there are no lines. */
const TWENTIETHS = 20n;

function reelGame(model: SlotModel, rules: SlotRules = { mechanic: 'reels', model }): SlotGame {
  const { id, version, declaredReturn } = model;
  return { id, version, unit: TWENTIETHS, lines: model.pays === 'lines' ? 20 : 0, declaredReturn, rules };
}

const tumbleGame = (tumble: TumbleModel): SlotGame => {
  const { id, version, declaredReturn } = tumble;
  return { id, version, unit: TWENTIETHS, lines: 0, declaredReturn, rules: { mechanic: 'tumble', tumble } };
};

const holdGame: SlotGame = {
  ...reelGame(hold, { mechanic: 'hold', model: hold, hold: holdRules }),
  declaredReturn: holdRules.declaredReturn,
};

const potsGame: SlotGame = {
  ...reelGame(pots, { mechanic: 'pots', model: pots, pots: potRules }),
  unit: potRules.unit,
  declaredReturn: potRules.declaredReturn,
};

/** The slots on which rounds may be opened today. */
export const slotGames: Readonly<Record<SlotGameId, SlotGame>> = {
  gentle: reelGame(gentle),
  classic: reelGame(classic),
  high: reelGame(high),
  ways: reelGame(ways),
  cascade: tumbleGame(cascade),
  hold: holdGame,
  pots: potsGame,
};

/** Every version that was ever played: a published round names game and version, so that old rounds stay verifiable. */
const published: readonly SlotGame[] = Object.values(slotGames);

/** @returns null for a game or version that never existed. */
export function findSlotGame(id: string, version: number): SlotGame | null {
  return published.find((game) => game.id === id && game.version === version) ?? null;
}

/** @returns null for a model or version that never existed. */
export function findModel(id: string, version: number): SlotModel | null {
  return Object.values(models).find((model) => model.id === id && model.version === version) ?? null;
}
