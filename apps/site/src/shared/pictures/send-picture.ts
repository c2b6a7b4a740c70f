import type { Endpoint, Envelope } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { refusal } from '@sampan/web-client/calls/ask-envelope';
import { headersOf } from '@sampan/web-client/calls/caller';
import { clientEvents } from '@sampan/web-client/calls/client-events';
import { callerParts } from '../api/call.ts';

/** Slow lines need longer for a picture than for a call. */
const TIMEOUT = 120_000;

export interface Sending {
  row: Endpoint;
  picture: Blob;
  /** Percent of it that has left. */
  onProgress: (percent: number) => void;
}

function readEnvelope<Value>(text: string, status: number): Envelope<Value> {
  try {
    return JSON.parse(text) as Envelope<Value>;
  } catch {
    throw new ApiError('answer.unreadable', { status });
  }
}

/**
 * Sends a picture and says how far it has come, which `fetch` does not.
 * @throws ApiError a refusal by its code, or `network.failed`, `network.timeout`, `answer.unreadable`
 */
export function sendPicture<Value>({ row, picture, onProgress }: Sending): Promise<Value> {
  const token = callerParts.token();
  if (!token) return Promise.reject(new ApiError('session.required'));
  const form = new FormData();
  form.set('file', picture);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: ApiError) => {
      clientEvents.refused?.(error, true);
      reject(error);
    };
    request.open(row.method, row.path);
    request.timeout = TIMEOUT;
    for (const [name, value] of Object.entries(headersOf(callerParts.brand(), { row, options: {}, token })))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('timeout', () => fail(new ApiError('network.timeout')));
    request.addEventListener('error', () => fail(new ApiError('network.failed')));
    request.addEventListener('load', () => {
      try {
        const envelope = readEnvelope<Value>(request.responseText, request.status);
        if (envelope.success && envelope.value) resolve(envelope.value);
        else fail(refusal(envelope, request.status));
      } catch (error) {
        fail(error instanceof ApiError ? error : new ApiError('network.failed'));
      }
    });
    request.send(form);
  });
}
