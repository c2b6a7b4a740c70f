import type { SlotModel, Strip } from '../model.ts';
import { type CycleDistribution, enumerateLines } from './full-cycle.ts';
import { enumerateWays } from './ways-cycle.ts';

/** Every position of the five reels once, by the model's rule: lines or ways. Takes a second or two. */
export const enumerateCycle = (model: SlotModel, strips: readonly Strip[]): CycleDistribution =>
  model.pays === 'ways' ? enumerateWays(model, strips) : enumerateLines(model, strips);
