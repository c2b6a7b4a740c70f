import {
  declaredUnit,
  findCurrency,
  findInexactAmount,
  publishedPageValue,
  publishedRoundValue,
  vendorCatalogue,
  type WireUnit,
} from '@sampan/contract';
import { signedRules } from './platform-signature-rules.ts';
import { must, NotTried, type Rule, RuleBroken } from './rule.ts';
import { exchange, newId, readJson, sign, textOf } from './signed-calls.ts';
import { mustTurnAway, type PlaceContext } from './vendor-wallet-context.ts';

const get = ({ key, url }: PlaceContext, at?: number) => sign(key, { method: 'GET', url, body: '' }, at);

/** A schema of the contract. */
interface Schema<Value> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}
/** What the envelope of a success holds; undefined in anything else. */
function valueOf(answer: unknown): unknown {
  const { success, value } = (answer ?? {}) as { success?: unknown; value?: unknown };
  return success === true ? value : undefined;
}

/** @throws RuleBroken unless the answer is 200 and what `take` finds in it is as the schema says */
async function read<Value>(
  context: PlaceContext,
  schema: Schema<Value>,
  take = (answer: unknown): unknown => answer,
): Promise<Value> {
  const { status, text } = await exchange(get(context));
  must(status === 200, `${context.url.pathname} was answered ${status}`);
  const parsed = schema.safeParse(take(readJson(text)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RuleBroken(
    `${context.url.pathname} is not as the contract says at ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

const twice = <Item>(items: readonly Item[], nameOf: (item: Item) => string): string | undefined =>
  [...Map.groupBy(items, nameOf)].find(([, same]) => same.length > 1)?.[0];

/** How the vendor of a catalogue writes each currency that it names. @throws RuleBroken when it cannot be read */
export async function readUnits(context: PlaceContext): Promise<WireUnit[]> {
  const catalogue = await read(context, vendorCatalogue);
  return catalogue.currencies.flatMap((code) => declaredUnit(catalogue, code) ?? []);
}

/** What the platform pulls: GET of the catalogue. */
export const catalogueRules: readonly Rule<PlaceContext>[] = [
  {
    id: 'catalogue-shape',
    says: 'the catalogue is what the platform reads',
    mend: 'See “Your catalogue”; fields of a game that are not in the contract are refused too',
    async try(context) {
      await read(context, vendorCatalogue);
    },
  },
  {
    id: 'catalogue-codes',
    says: 'no two games share a code, and every game stands in a lane of the catalogue',
    mend: 'A code names a game for good; add the lane that a game’s vassalage names',
    async try(context) {
      const { games, lanes } = await read(context, vendorCatalogue);
      const code = twice(games, (game) => game.code);
      must(code === undefined, `two games have the code ${code}`);
      const stray = games.find((game) => !lanes.some((lane) => lane.vassalage === game.vassalage));
      must(stray === undefined, `${stray?.code} stands in the lane ${stray?.vassalage}, which is not there`);
    },
  },
  {
    id: 'catalogue-currencies',
    says: 'every currency it speaks is one that the platform knows, limits are of these or of DEMO, and exact in `units`',
    mend: 'Name in `currencies` each currency that a game of yours is played in; amounts are in your unit of it',
    async try(context) {
      const catalogue = await read(context, vendorCatalogue);
      const { currencies, games } = catalogue;
      const unknown = currencies.find((code) => code === 'DEMO' || !findCurrency(code));
      must(unknown === undefined, `${unknown} is no currency of a brand here`);
      for (const { code, limits, rooms = [], pots } of games)
        for (const named of [limits, pots?.seeds ?? {}, ...rooms.map((room) => room.limits)].flatMap(Object.keys))
          must(named === 'DEMO' || currencies.includes(named), `${code} names ${named}, which the catalogue does not`);
      const inexact = findInexactAmount(catalogue, (code) => declaredUnit(catalogue, code));
      must(inexact === null, inexact ?? '');
    },
  },
  {
    id: 'catalogue-repeat',
    says: 'the same signed bytes again get the same catalogue',
    mend: 'Leave out what changes with every answer',
    async try(context) {
      const call = get(context);
      const [first, again] = [await exchange(call), await exchange(call)];
      must(first.status === again.status && first.text === again.text, 'the repeated call was answered otherwise');
    },
  },
  ...signedRules<PlaceContext>({ prefix: 'catalogue', make: get, open: true }),
];

async function readPage({ key, url }: PlaceContext, after: string, limit: number) {
  const page = new URL(url);
  page.search = new URLSearchParams({ after, limit: String(limit) }).toString();
  return read({ key, url: page }, publishedPageValue, valueOf);
}

/** One round of the list under its own address. */
const under = ({ key, url }: PlaceContext, roundId: string): PlaceContext => ({
  key,
  url: new URL(`${url.pathname}/${encodeURIComponent(roundId)}`, url),
});

async function firstRounds(context: PlaceContext): Promise<string[]> {
  const { rounds } = await readPage(context, '', 3);
  if (rounds.length === 0) throw new NotTried('nothing is published yet: play a round and let it close');
  return rounds.map(({ roundId }) => textOf(roundId));
}

/** What is published of closed rounds: a list for the platform, each round for anyone. */
export const publishedRules: readonly Rule<PlaceContext>[] = [
  {
    id: 'rounds-list',
    says: 'pages of one round follow each other as one page of all does',
    mend: '`after` is where the page before it ended; `next` is null on the last page',
    async try(context) {
      const all = await firstRounds(context);
      const walked: string[] = [];
      let after: string | null = '';
      while (after !== null && walked.length < all.length) {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(context, after, 1);
        walked.push(...page.rounds.map(({ roundId }) => textOf(roundId)));
        must(page.next !== after, 'next leads to the page it stands on');
        after = page.next;
      }
      must(walked.join() === all.join(), 'the pages hold other rounds than the list');
    },
  },
  {
    id: 'rounds-one',
    says: 'a listed round is given under its own address, with the same data',
    mend: 'GET …/ROUND answers `round`, `game`, `currency` and `closedAt`',
    async try(context) {
      for (const roundId of await firstRounds(context)) {
        const { round } = await read(under(context, roundId), publishedRoundValue, valueOf);
        must(round.roundId === roundId, `${roundId} was answered with another round`);
      }
    },
  },
  {
    id: 'rounds-unknown',
    says: 'a round that is not there is answered 404',
    mend: 'The platform tells 404 from a vendor that does not answer',
    async try(context) {
      const { status } = await exchange(get(under(context, newId())));
      must(status === 404, `an unknown round was answered ${status}`);
    },
  },
  {
    id: 'rounds-parameters',
    says: 'a page of none and a page below none are refused',
    mend: '`limit` is a whole number above zero',
    async try({ key, url }) {
      for (const limit of ['0', '-1', '1.5']) {
        const page = new URL(url);
        page.search = new URLSearchParams({ limit }).toString();
        await mustTurnAway(get({ key, url: page }), `a limit of ${limit}`);
      }
    },
  },
  ...signedRules<PlaceContext>({ prefix: 'rounds', make: get, open: false }),
];
