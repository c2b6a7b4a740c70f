import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One row of the table from which server, site, tests and the OpenAPI page are made.
 * `access`: 'public' (a visitor may call), 'session' (any logged-in account), 'real' (logged in and not a type 4 demo account).
 */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType> {
  /** INVENTORY row (E-001…) or X-… for calls the specification has no row for. */
  readonly id: string;
  readonly feature: string;
  readonly summary: string;
  readonly method: Method;
  /** Further methods served by the same handler. */
  readonly alsoMethods?: readonly Method[];
  readonly path: string;
  /** Further names of the same call. */
  readonly alsoPaths?: readonly string[];
  readonly access: 'public' | 'session' | 'real';
  /** The body is a JWE in `{ value }`; a plain body is refused. */
  readonly encrypted?: boolean;
  /** The body comes form-encoded (E-012). */
  readonly form?: boolean;
  /** The body is one file in a multipart form, field `file`; it is read before anything is locked. */
  readonly upload?: { readonly maxBytes: number };
  /** Changes nothing: the client may retry and cache it. */
  readonly repeatable?: boolean;
  /** Moves money: needs an Idempotency-Key. */
  readonly money?: boolean;
  /** Reachable while the brand is under maintenance or the region is blocked. */
  readonly always?: boolean;
  /** Open to a session that must change its password first; every other call is refused to it (password.change.required). */
  readonly whilePasswordDue?: boolean;
  /** ModuleId header value and whitelabel module that must be on. */
  readonly module?: string;
  /** For GET and DELETE this is the query. */
  readonly body: Body;
  readonly value: Value;
  /** Codes beyond the general ones (request.*, session.*, system.*). */
  readonly errors?: readonly ErrorCode[];
  /** false: answers `function.not.available`; listed by `npm run contract:todo`. */
  readonly built: boolean;
}

/** The file of an `upload`, as the server reads it. */
export const uploadedFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be a file');

export function endpoint<Body extends z.ZodType, Value extends z.ZodType>(
  row: Endpoint<Body, Value>,
): Endpoint<Body, Value> {
  return row;
}

/** What the client sends (before defaults are applied). */
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
/** What the server reads. */
export type InputOf<E extends Endpoint> = z.output<E['body']>;
export type ValueOf<E extends Endpoint> = z.output<E['value']>;
