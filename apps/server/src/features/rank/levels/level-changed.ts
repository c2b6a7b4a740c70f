import { Topic } from '../../../platform/topic.ts';
import type { LevelChange } from '../rank.queries.ts';

/** A level was reached, taken back or not kept; `brand` is the player's. */
export const levelChanged = new Topic<LevelChange & { brand: string }>('level changed');
