import type { z } from 'zod';
import { AppError } from '../../../platform/http/errors.ts';

/** A call whose signature was found good. */
export interface SignedBody {
  vendor: string;
  bodyHash: Buffer;
  /** The vendor is switched on. */
  enabled: boolean;
  body: unknown;
}

/** @throws AppError request.invalid that names the field */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = (unknown ?? (issue?.path.map(String).join('.') || 'body')).slice(0, 80);
  throw new AppError('request.invalid', { field, reason: `${field}: ${issue?.message ?? 'not valid'}` });
}
