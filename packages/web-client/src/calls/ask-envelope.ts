import type { Envelope } from '@sampan/contract';
import { ApiError, type ApiErrorParts } from './api-error.ts';

/**
 * Sends a request and reads the envelope of its answer, a refusal's too.
 * @throws ApiError `network.failed`, `network.timeout`, `answer.unreadable` or `aborted`
 */
export async function fetchEnvelope(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<[Envelope<unknown>, Response]> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const envelope = (await response.json()) as Envelope<unknown>;
    if (typeof envelope?.success !== 'boolean') throw new ApiError('answer.unreadable', { status: response.status });
    return [envelope, response];
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw new ApiError('aborted');
    if (timeout.aborted) throw new ApiError('network.timeout');
    throw new ApiError(error instanceof SyntaxError ? 'answer.unreadable' : 'network.failed');
  }
}

/** The error that a refused envelope stands for. */
export function refusal(envelope: Envelope<unknown>, status: number): ApiError {
  const parts: ApiErrorParts = { value: envelope.value, status };
  if (envelope.details) parts.details = envelope.details;
  if (envelope.requestId) parts.requestId = envelope.requestId;
  return new ApiError(envelope.errorCode ?? 'system.failure', parts);
}
