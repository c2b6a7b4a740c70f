import type { FeatureName } from './feature-name.ts';

type Files = Record<string, string>;

export type ServerPlan = { name: FeatureName; endpointId: string; migration: string };

/** The feature from the table to the wire: one list, read by anyone, by brand. */
export function serverFiles(plan: ServerPlan): Files {
  const { kebab, schema } = plan.name;
  const folder = `apps/server/src/features/${kebab}`;
  return {
    [`packages/contract/src/endpoints/${kebab}.ts`]: contract(plan),
    [`apps/server/database/migrations/${plan.migration}_${schema}.sql`]: migration(plan.name),
    [`${folder}/index.ts`]: `export { ${plan.name.camel}Feature } from './${kebab}.feature.ts';\n`,
    [`${folder}/${kebab}.feature.ts`]: descriptor(plan.name),
    [`${folder}/${kebab}.player-routes.ts`]: routes(plan.name),
    [`${folder}/${kebab}.service.ts`]: service(plan.name),
    [`${folder}/${kebab}.rules.ts`]: rules(plan.name),
    [`${folder}/${kebab}.rules.test.ts`]: rulesTest(plan.name),
    [`${folder}/${kebab}.queries.ts`]: queries(plan.name),
  };
}

function contract({ name: { kebab, camel, pascal, words }, endpointId }: ServerPlan): string {
  return `import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const ${camel}EntrySchema = z.object({ id: z.uuid(), title: z.string(), createdAt: z.number() });
export type ${pascal}Entry = z.infer<typeof ${camel}EntrySchema>;

export const ${camel}Endpoints = {
  list${pascal}: endpoint({
    id: '${endpointId}',
    feature: '${kebab}',
    summary: '${words}: newest first',
    method: 'GET',
    path: '/wps/${kebab}/list',
    access: 'public',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.object({ entries: z.array(${camel}EntrySchema) }),
    built: true,
  }),
};
`;
}

function migration({ schema, words }: FeatureName): string {
  return `-- ${words}.
create schema ${schema};
grant usage on schema ${schema} to sampan_app;

create table ${schema}.entry (
  brand text not null references brand.brand,
  entry_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  created_at timestamptz not null default now(),
  primary key (brand, entry_id)
);
create index entry_newest on ${schema}.entry (brand, created_at desc);
grant select on ${schema}.entry to sampan_app;
`;
}

function descriptor({ kebab, camel }: FeatureName): string {
  return `import { ${camel}PlayerRoutes } from './${kebab}.player-routes.ts';

export const ${camel}Feature = { name: '${kebab}', playerRoutes: ${camel}PlayerRoutes };
`;
}

function routes({ kebab, camel, pascal }: FeatureName): string {
  return `import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { list${pascal} } from './${kebab}.service.ts';

export function ${camel}PlayerRoutes(router: Router): void {
  const limit = { name: '${kebab}-read', by: 'address', max: 120, windowSeconds: 60 } as const;
  router.handle(endpoints.list${pascal}, { limit }, ({ tx, actor }) => list${pascal}(tx, actor));
}
`;
}

function service({ kebab, pascal }: FeatureName): string {
  return `import type { ${pascal}Entry } from '@sampan/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { selectNewestEntries } from './${kebab}.queries.ts';
import { presentEntry } from './${kebab}.rules.ts';

const mostShown = 50;

/** What the brand of the caller has, newest first. */
export async function list${pascal}(db: Queryable, actor: Actor): Promise<{ entries: ${pascal}Entry[] }> {
  const rows = await selectNewestEntries(db, actor.brand, mostShown);
  return { entries: rows.map(presentEntry) };
}
`;
}

function rules({ kebab, pascal }: FeatureName): string {
  return `import type { ${pascal}Entry } from '@sampan/contract';
import type { EntryRow } from './${kebab}.queries.ts';

/** A row as it crosses the wire: times are epoch milliseconds there. */
export function presentEntry(row: EntryRow): ${pascal}Entry {
  return { id: row.entry_id, title: row.title, createdAt: row.created_at.getTime() };
}
`;
}

function rulesTest({ kebab }: FeatureName): string {
  return `import { expect, test } from 'vitest';
import { presentEntry } from './${kebab}.rules.ts';

test('an entry crosses the wire with its time in epoch milliseconds', () => {
  const row = { entry_id: '0190a5d4-0000-7000-8000-000000000001', title: 'First', created_at: new Date(1_700_000_000_000) };
  expect(presentEntry(row)).toEqual({ id: row.entry_id, title: 'First', createdAt: 1_700_000_000_000 });
});
`;
}

function queries({ schema }: FeatureName): string {
  return `import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

export type EntryRow = { entry_id: string; title: string; created_at: Date };

export async function selectNewestEntries(db: Queryable, brand: string, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>\`
    select entry_id, title, created_at from ${schema}.entry
    where brand = \${brand} order by created_at desc, entry_id limit \${limit}\`.execute(db);
  return rows;
}
`;
}
