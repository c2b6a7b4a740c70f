/** What a schema takes is not what the code behind it has thought of: days before Christ, moments after all clocks, foreign ids. */
import { allEndpoints, type Endpoint, endpoints, failureSchema, vendorCalls } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { affiliateFixture, sharePlan } from './affiliate-fixture.ts';
import { newAgent, newInvited, type TeamPlayer } from './agent-team.ts';
import { seedGameSession } from './builders.ts';
import { encryptBody, TEST_MERCHANT, testApp } from './test-app.ts';
import { openTestGames, registerWithMoney } from './test-games.ts';
import { sampleBodies } from './valid-body.ts';

const BODIES = 6;
const app = await testApp();
const { server, db } = app;
const { addPlan, newAffiliate } = affiliateFixture(app);

let agent: TeamPlayer;
let member: TeamPlayer;
let cookie = '';

let calls = 0;
/** An address of its own per call: rate limits must not hide what lies behind them. */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

async function send(endpoint: Endpoint, body: unknown, headers: Record<string, string>) {
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return server.inject({
    method: endpoint.method as 'GET',
    url: endpoint.path,
    ...(reads
      ? { query: body as Record<string, string> }
      : { payload: (endpoint.encrypted ? await encryptBody(server, body) : body) as object }),
    headers: {
      merchant: TEST_MERCHANT,
      'x-forwarded-for': nextAddress(),
      'idempotency-key': `valid-body-${calls}`,
      ...(endpoint.encrypted ? { encryption: 'jwe' } : {}),
      ...headers,
    },
  });
}

beforeAll(async () => {
  agent = await newAgent(app);
  member = await newInvited(app, agent);
  const one = await newAffiliate(await addPlan(sharePlan));
  const { name, password } = one;
  const entered = await send(endpoints.affiliateLogin, { name, password }, {});
  cookie = `sampan_affiliate=${entered.cookies.find((each) => each.name === 'sampan_affiliate')?.value}`;
  const changed = await send(
    endpoints.affiliatePassword,
    { password, newPassword: 'slow-Ferry-to-Lanta-31' },
    { cookie },
  );
  if (!changed.json().success) throw new Error(changed.body);
});

// Limits by player would soon hide what lies behind them.
beforeEach(() => sql`delete from platform.rate_limit`.execute(db));

/** Ends the caller's session, account or way in; each has tests of its own. */
const leaving: readonly Endpoint[] = [
  endpoints.logout,
  endpoints.affiliateLogout,
  endpoints.endDevices,
  endpoints.closeAccount,
  endpoints.takeBreak,
];
const tried = allEndpoints.filter((row) => row.built && !row.upload && !leaving.includes(row));

test.each(tried.map((row) => [row.id, row.path, row] as const))(
  'R-59 %s %s is never answered 5xx to a body of its own form',
  async (_id, _path, endpoint) => {
    const bodies = sampleBodies(endpoint, { count: BODIES, seed: 20_261_124 });
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      for (const token of [agent.token, member.token, null]) {
        const answer = await send(endpoint, body, { cookie, ...(token === null ? {} : { authorization: token }) });
        const said = `${JSON.stringify(body)}: ${answer.body.slice(0, 400)}`;
        expect.soft(answer.statusCode, said).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(failureSchema.safeParse(answer.json()).error).toBeUndefined();
      }
    }
  },
);

const { client, vendor } = await openTestGames(app, [{ code: 'river-lanterns', names: { en: 'River lanterns' } }]);

test.each(vendorCalls.map(({ name, request }) => [name, request] as const))(
  'R-59 R-61 a signed call %s is never answered 5xx to a body of its own form',
  async (name, request) => {
    const { id: playerRef } = await registerWithMoney(app);
    const launch = { playerId: playerRef, vendor: vendor.code };
    const { sessionToken } = await client.exchange((await seedGameSession(db, launch)).launchCode);
    const bodies = sampleBodies({ body: request }, { count: BODIES * 4, seed: 20_261_124 });
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      const known = { ...(body as object), ...('sessionToken' in request.shape && { sessionToken }) };
      for (const sent of [known, { ...known, ...('playerRef' in request.shape && { playerRef }) }]) {
        const { status, text } = await client.post(name, sent);
        expect.soft(status, `${JSON.stringify(sent)}: ${text.slice(0, 400)}`).toBeLessThan(500);
      }
    }
  },
);
