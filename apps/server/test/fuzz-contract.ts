import { allEndpoints, type Endpoint, failureSchema } from '@sampan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/test-support/property-runs.ts';
import { encryptBody, TEST_MERCHANT, testApp } from './test-app.ts';
import { openTestSession } from './test-player.ts';

/** Halves of surrogate pairs too. The unit 'binary' is the same, and makes a list of all of them first: a second each time. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));

type TestServer = Awaited<ReturnType<typeof testApp>>['server'];

/** Values that have broken parsers before, among ordinary random ones. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    'NaN',
    '1e21',
    '-1',
    '0.001',
    '9'.repeat(400),
    "'; drop table ledger.transfer; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '🛶',
    'ก็ไม่รู้',
  ),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, Number.MIN_VALUE),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const anyFields = fc.dictionary(fc.string({ maxLength: 20 }), nasty, { maxKeys: 5 });
const anything = fc.anything({ maxDepth: 3 });
const ofKnownField = fc.oneof(nasty, fc.uuid(), fc.array(nasty, { maxLength: 3 }));

/** Names the endpoint knows, so that the values reach the code behind the schema. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const shape = (endpoint.body as { shape?: Record<string, unknown> }).shape ?? {};
  const known = fc.record(Object.fromEntries(Object.keys(shape).map((name) => [name, ofKnownField])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: anyFields },
    { weight: 1, arbitrary: anything },
  );
}

/** Random bodies on every endpoint, `runs` each, and ten times as many random headers: nothing may answer 5xx. */
export async function fuzzContract(runs: number): Promise<void> {
  const { server, db } = await testApp({ TRUSTED_PROXIES: '127.0.0.1' });
  const token = await openTestSession(db);

  let address = 0;
  /** An address of its own per call: rate limits must not hide what lies behind them. */
  const nextAddress = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;

  async function send(endpoint: Endpoint, body: unknown, session: string | null, encrypted: boolean) {
    const text = JSON.stringify(body) ?? 'null';
    const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const payload = endpoint.encrypted && encrypted ? JSON.stringify(await encryptBody(server, body)) : text;
    return server.inject({
      method: endpoint.method as 'GET',
      url: reads ? `${endpoint.path}?${new URLSearchParams({ typeId: text.slice(0, 300) }).toString()}` : endpoint.path,
      ...(reads ? {} : { payload }),
      headers: {
        merchant: TEST_MERCHANT,
        'x-forwarded-for': nextAddress(),
        ...(reads ? {} : { 'content-type': 'application/json' }),
        ...(session ? { authorization: session } : {}),
        ...(endpoint.encrypted ? { encryption: 'jwe' } : {}),
        'idempotency-key': `fuzz-${address}-${Date.now()}`,
      },
    });
  }

  describe('random bodies on every endpoint', () => {
    // Logging out ends the session that the others run in; it has a test of its own.
    for (const endpoint of allEndpoints.filter((row) => row.id !== 'E-019')) {
      it(`${endpoint.id} ${endpoint.method} ${endpoint.path} never answers 5xx`, async () => {
        await fc.assert(
          fc.asyncProperty(bodyOf(endpoint), fc.boolean(), fc.boolean(), async (body, loggedIn, encrypted) => {
            const answer = await send(endpoint, body, loggedIn ? token : null, encrypted);
            expect(answer.statusCode, answer.body).toBeLessThan(500);
            if (answer.statusCode >= 400) expect(failureSchema.safeParse(answer.json()).error).toBeUndefined();
          }),
          propertyRuns(runs, runs),
        );
      });
    }
  });

  refuseNullCharacters((endpoint, body) => send(endpoint, body, token, true));

  refuseHeaders(server, runs * 10, nextAddress);
}

function refuseHeaders(server: TestServer, runs: number, nextAddress: () => string): void {
  describe('malformed headers', () => {
    const header = fc.oneof(
      fc.constantFrom('', ',', 'x'.repeat(5000), '\t', '%', 'null'),
      fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019-_.,;:= "\'{}[]<>')), maxLength: 200 }),
    );
    it('are refused, never 5xx', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...allEndpoints),
          fc.constantFrom(
            'merchant',
            'authorization',
            'language',
            'device',
            'moduleid',
            'idempotency-key',
            'encryption',
            'content-type',
          ),
          header,
          async (endpoint, name, value) => {
            const answer = await server.inject({
              method: endpoint.method as 'GET',
              url: endpoint.path,
              headers: { merchant: TEST_MERCHANT, 'x-forwarded-for': nextAddress(), [name]: value },
              ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: '{}' }),
            });
            expect(answer.statusCode, `${endpoint.id} ${name}: ${value} → ${answer.body}`).toBeLessThan(500);
          },
        ),
        propertyRuns(runs, runs),
      );
    });
  });
}

function refuseNullCharacters(
  send: (endpoint: Endpoint, body: object) => Promise<{ statusCode: number; body: string }>,
): void {
  describe('the null character, which no column can hold', () => {
    // One call with all fields wrong can be refused for a field of another kind, so each field is tried by itself too.
    const bodies = (endpoint: Endpoint) => {
      const names = Object.keys((endpoint.body as { shape?: Record<string, unknown> }).shape ?? {});
      return names.flatMap((name) => [{ [name]: '\u0000' }, { [name]: ['a\u0000b'] }, { [name]: { '\u0000': '' } }]);
    };
    it.each(allEndpoints.filter((row) => row.id !== 'E-019').map((row) => [row.id, row] as const))(
      '%s never answers 5xx to it in any field',
      async (_id, endpoint) => {
        for (const body of bodies(endpoint)) {
          const answer = await send(endpoint, body);
          expect(answer.statusCode, `${JSON.stringify(body)}: ${answer.body}`).toBeLessThan(500);
        }
      },
    );
  });
}
