import type { Game, providerGroupSchema } from '@sampan/contract';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';

type Card = z.output<typeof providerGroupSchema>['cards'][number];

/** Games that the platform sells itself and no vendor's catalogue names; handed in by who sells them. */
export interface OwnGames {
  list(tx: Tx, actor: Actor): Promise<Game[]>;
  /** As provider groups, each under its category. */
  groups(tx: Tx, actor: Actor): Promise<{ title: string; card: Card }[]>;
}
