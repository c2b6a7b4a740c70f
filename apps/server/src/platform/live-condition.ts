import type { BrandSettings } from './brand-settings.ts';
import type { Queryable } from './database/index.ts';
import type { ServerFacts } from './server-facts.queries.ts';

/** Why a brand may not play for real money, and what ends that. */
export interface LiveFault {
  what: string;
  todo: string;
}

export interface LiveQuestion {
  settings: BrandSettings;
  /** Of the server that asks; for a command, of the one that was started last. */
  facts: ServerFacts | null;
}

/** Something that must hold of a brand before it plays for real money. */
export interface LiveCondition {
  name: string;
  /** false: asked when the brand goes live and never again, since it speaks of the time before. */
  stays: boolean;
  faults(db: Queryable, question: LiveQuestion): Promise<LiveFault[]>;
}
