import type { ModelId, SlotModel } from '../model.ts';
import { classic } from './classic.ts';
import { gentle } from './gentle.ts';
import { high } from './high.ts';

/** Every model that was ever played, newest version last: a published round names model and version. */
const published: readonly SlotModel[] = [gentle, classic, high];

/** The models on which rounds may be opened today. */
export const models: Readonly<Record<ModelId, SlotModel>> = { gentle, classic, high };

/** @returns null for a model or version that never existed. */
export function findModel(id: string, version: number): SlotModel | null {
  return published.find((model) => model.id === id && model.version === version) ?? null;
}
