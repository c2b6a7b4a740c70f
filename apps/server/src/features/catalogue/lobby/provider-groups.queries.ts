import { sql } from 'kysely';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { brandGames } from '../catalogue.queries.ts';

export interface ProviderGroupRow {
  category: string;
  vassalage: string;
  name: string;
  mark: string;
  games: bigint;
  hot: boolean;
  maintenance: boolean;
  /** Games by class; '' are those of none. */
  class_games: Record<string, number>;
}

export async function findProviderGroups(db: Queryable, settings: BrandSettings): Promise<ProviderGroupRow[]> {
  const { rows } = await sql<ProviderGroupRow>`
    select g.category, l.vassalage, l.name, l.mark, sum(g.games)::bigint as games, bool_or(g.hot) as hot, bool_and(g.maintenance) as maintenance,
      jsonb_object_agg(g.classify, g.games order by g.classify) as class_games
    from (select category, vassalage, classify, count(*) as games, bool_or(hot) as hot, bool_and(maintenance) as maintenance
      from (${brandGames(settings)}) as c group by category, vassalage, classify) as g
      join catalogue.provider_group l on l.vassalage = g.vassalage
    group by g.category, l.vassalage, l.name, l.mark, l.position order by g.category, l.position`.execute(db);
  return rows;
}
