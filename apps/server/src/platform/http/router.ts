import { Readable } from 'node:stream';
import type { Endpoint, InputOf, ValueOf } from '@sampan/contract';
import { isDemo } from '@sampan/contract';
import { noteBeforeCommit } from '@sampan/service-kit/not-done';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../database/index.ts';
import type { Services } from '../services.ts';
import { type Actor, requirePlayer } from './actor.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { WireKeys } from './encryption.ts';
import { AppError, Refusal } from './errors.ts';
import type { BrandGate } from './gate.ts';
import { claimKey, type IdempotentCall, readIdempotencyKey, storeAnswer } from './idempotency.ts';
import { identify } from './identify.ts';
import { type Limit, takeToken } from './rate-limit.queries.ts';
import { readUpload } from './read-upload.ts';
import { sendUnlessKnown } from './send-unless-known.ts';
import { SettingsChanged } from './settings-changed.ts';
import { createSharedCalls, type SharedCallParts } from './shared/shared-calls.ts';
import { validateInput } from './validate-input.ts';

export interface Call<E extends Endpoint> {
  tx: Tx;
  actor: Actor;
  input: InputOf<E>;
  /** For cookies only; services never see it. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Beyond what the endpoint's row says. */
export interface Policy {
  limit?: Limit;
  /** Bytes of the body, where it may be more than BODY_LIMIT. */
  bodyLimit?: number;
  /** The answer carries its name (ETag), and whoever has it already is only told so. For what everybody is shown. */
  revalidate?: boolean;
  /** Bounds calls that compute for long inside their transaction; the rest wait before it begins. */
  concurrency?: ConcurrencyLimit;
}

/**
 * What a call must ask of somebody outside before its transaction begins, so that no database connection waits for a far
 * server. Opens short transactions of its own where it needs one.
 */
type Prepare<E extends Endpoint, Prepared> = (call: Omit<Call<E>, 'tx'>) => Promise<Prepared>;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ValueOf<E> | Refusal>;

/** How a call is done together with others: its work, and how much of it there is. */
type SharedSteps<E extends Endpoint> = Omit<SharedCallParts<InputOf<E>, ValueOf<E>>, 'db'>;

/** Mounts the endpoints of the contract; see docs/architecture.md for the order of what it does. */
export interface Router {
  readonly services: Services;
  handle<E extends Endpoint>(endpoint: E, policy: Policy, handler: Handler<E>): void;
  /** As `handle`, with a step before the transaction whose result the handler gets. */
  handlePrepared<E extends Endpoint, Prepared>(
    endpoint: E,
    policy: Policy,
    steps: {
      prepare: Prepare<E, Prepared>;
      handler: (call: Call<E>, prepared: Prepared) => Promise<ValueOf<E> | Refusal>;
    },
  ): void;
  /**
   * A call that only reads, straight on the pool: its statements are journeys of their own, without one to begin a
   * transaction and one to end it. What it has to write all the same it writes `withinTransaction`.
   */
  handleRead<E extends Endpoint>(
    endpoint: E,
    policy: Pick<Policy, 'limit' | 'bodyLimit'>,
    handler: (call: Omit<Call<E>, 'tx'>) => Promise<ValueOf<E>>,
  ): void;
  /** A money call that is done together with others that wait, in one transaction (shared/shared-calls.ts). */
  handleShared<E extends Endpoint>(endpoint: E, policy: Policy, steps: SharedSteps<E>): void;
  /** Answers with a file instead of an envelope; refusals are envelopes all the same. Without a transaction of its own. */
  stream<E extends Endpoint>(
    endpoint: E,
    policy: Policy,
    handler: (call: Omit<Call<E>, 'tx'>) => Promise<FileAnswer>,
  ): void;
}

/** A file that is sent as it is made. What fails after the first byte breaks the connection off. */
export interface FileAnswer {
  type: string;
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

export interface RouterParts {
  app: FastifyInstance;
  services: Services;
  gate: BrandGate;
  keys: WireKeys;
}

async function readInput(parts: RouterParts, endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return request.query ?? {};
  if (endpoint.upload) return readUpload(request, endpoint.upload.maxBytes);
  if (endpoint.encrypted) {
    if (request.headers.encryption !== 'jwe') throw new AppError('request.encryption.required');
    return parts.keys.open(request.body);
  }
  return request.body ?? {};
}

function checkAccess(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public') return;
  const player = requirePlayer(actor);
  if (endpoint.access === 'real' && isDemo(player.accountType)) throw new AppError('account.real.required');
}

/** How often a money call is made again because settings changed under it. */
const SETTINGS_RETRIES = 3;

/**
 * A money call must not commit by settings that are no longer so: it may have waited
 * for a lock meanwhile. It is undone and made again with the new ones.
 */
async function runCall<Answer, Caller extends Actor>(
  { gate }: RouterParts,
  actor: Caller,
  attemptBy: (actor: Caller) => Promise<Answer>,
): Promise<Answer> {
  for (let current = actor, attempt = 0; ; attempt++) {
    try {
      return await attemptBy(current);
    } catch (error) {
      if (!(error instanceof SettingsChanged)) throw error;
      if (attempt >= SETTINGS_RETRIES) throw new AppError('system.overloaded', { seconds: 1 });
      const state = await gate.resolveNow(current.brand, error.version ?? undefined);
      if (!state) throw new AppError('request.merchant.unknown');
      current = { ...current, settings: state.settings };
    }
  }
}

/** @throws AppError idempotency.key.missing, session.required */
function claimOf(
  { id }: Endpoint,
  { actor, input, request }: Pick<Call<Endpoint>, 'actor' | 'input' | 'request'>,
): IdempotentCall {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  return { brand: actor.brand, playerId: requirePlayer(actor).playerId, key, endpoint: id, body: input };
}

/** One transaction; a money call under its idempotency key. @throws SettingsChanged */
async function tryCall<E extends Endpoint>(
  parts: RouterParts,
  endpoint: E,
  call: Omit<Call<E>, 'tx'>,
  handler: Handler<E>,
): Promise<{ status: number; body: unknown }> {
  const claim = endpoint.money ? claimOf(endpoint, call) : null;
  return inTransaction(parts.services.db, async (tx) => {
    const stored = claim && (await claimKey(tx, claim));
    if (stored) return { status: stored.status, body: stored.response };
    const result = await handler({ ...call, tx });
    const answer =
      result instanceof Refusal
        ? { status: result.error.status, body: failureBody(result.error, call.actor.requestId) }
        : { status: 200, body: { success: true, value: result } };
    if (claim) {
      const version = await storeAnswer(tx, claim, answer);
      if (version !== call.actor.settings.version) throw new SettingsChanged(version);
    }
    return answer;
  });
}

export function failureBody(error: AppError, requestId: string): unknown {
  return {
    success: false,
    value: error.value ?? null,
    errorCode: error.code,
    message: error.message,
    details: { ...error.details, ...(error.code === 'system.failure' ? { requestId } : {}) },
    requestId,
  };
}

/** Whether a call computes a hash inside its transaction. */
const takesPassword = ({ body }: Endpoint): boolean =>
  Object.keys((body as { shape?: object }).shape ?? {}).some((field) => /password$/i.test(field));

/** One name is one bucket: with two numbers each call would refill what the other has used. */
function refuseOtherLimit(limits: Map<string, Limit>, { path }: Endpoint, limit: Limit): void {
  const known = limits.get(limit.name) ?? limit;
  limits.set(limit.name, known);
  if (
    known.by !== limit.by ||
    known.max !== limit.max ||
    known.windowSeconds !== limit.windowSeconds ||
    known.lot !== limit.lot
  )
    throw new Error(`${path}: the limit ${limit.name} has other numbers at another call`);
}

function mount(
  { app, limits }: RouterParts & { limits: Map<string, Limit> },
  { endpoint, policy }: { endpoint: Endpoint; policy: Policy },
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  if (takesPassword(endpoint) && !policy.concurrency)
    throw new Error(
      `${endpoint.path} takes a password: name a concurrency limit, or it holds connections while it hashes`,
    );
  if (policy.limit) refuseOtherLimit(limits, endpoint, policy.limit);
  const method = [endpoint.method, ...(endpoint.alsoMethods ?? [])];
  const bodyLimit = policy.bodyLimit === undefined ? {} : { bodyLimit: policy.bodyLimit };
  for (const url of [endpoint.path, ...(endpoint.alsoPaths ?? [])])
    app.route({ method, url, config: { endpoint: endpoint.id }, ...bodyLimit, handler });
}

/** Statements alone, of which the call itself is not done: a connection that breaks under one leaves nobody in doubt. */
async function untouched<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    noteBeforeCommit(error);
    throw error;
  }
}

/** Everything before the handler: who calls, whether they may, and what they ask. */
async function readCall<E extends Endpoint>(
  parts: RouterParts,
  endpoint: E,
  policy: Policy,
  request: FastifyRequest,
): Promise<{ actor: Actor; input: InputOf<E> }> {
  const actor = await untouched(identify(parts, endpoint, request));
  request.actor = actor;
  checkAccess(endpoint, actor);
  if (policy.limit) await untouched(takeToken(parts.services.db, policy.limit, actor));
  const input = validateInput(endpoint.body, await readInput(parts, endpoint, request));
  return { actor, input: input as InputOf<E> };
}

export function createRouter(given: RouterParts): Router {
  const parts = { ...given, limits: new Map<string, Limit>() };
  const router: Router = {
    services: parts.services,
    handle(endpoint, policy, handler) {
      router.handlePrepared(endpoint, policy, { prepare: async () => null, handler });
    },
    handlePrepared(endpoint, policy, { prepare, handler }) {
      mount(parts, { endpoint, policy }, async (request, reply) => {
        policy.concurrency?.refuseWhenFull();
        const call = { ...(await readCall(parts, endpoint, policy, request)), request, reply };
        const prepared = await prepare(call);
        const attempt = (actor: Actor) =>
          tryCall(parts, endpoint, { ...call, actor }, (inside) => handler(inside, prepared));
        const run = () => runCall(parts, call.actor, attempt);
        const answer = await (policy.concurrency ? policy.concurrency.run(run) : run());
        if (policy.revalidate && answer.status === 200) return sendUnlessKnown(request, reply, answer.body);
        return reply.code(answer.status).send(answer.body);
      });
    },
    handleRead(endpoint, policy, handler) {
      if (endpoint.money) throw new Error(`${endpoint.path} moves money: it needs a transaction and its key`);
      mount(parts, { endpoint, policy }, async (request, reply) => {
        const call = { ...(await readCall(parts, endpoint, policy, request)), request, reply };
        return reply.send({ success: true, value: await untouched(handler(call)) });
      });
    },
    handleShared(endpoint, policy, steps) {
      const shared = createSharedCalls({ db: parts.services.db, ...steps });
      mount(parts, { endpoint, policy }, async (request, reply) => {
        const { actor, input } = await readCall(parts, endpoint, policy, request);
        const player = requirePlayer(actor);
        const claim = claimOf(endpoint, { actor: player, input, request });
        const answer = await runCall(parts, player, (current) => shared.submit({ claim, actor: current, input }));
        return reply.code(answer.status).send(answer.response);
      });
    },
    stream(endpoint, policy, handler) {
      mount(parts, { endpoint, policy }, async (request, reply) => {
        const call = { ...(await readCall(parts, endpoint, policy, request)), request, reply };
        const { type, fileName, chunks } = await handler(call);
        return reply
          .header('content-type', type)
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .send(Readable.from(chunks));
      });
    },
  };
  return router;
}
