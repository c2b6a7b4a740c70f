import type { BodyOf, Endpoint, Envelope } from '@sampan/contract';
import { ApiError } from './api-error.ts';
import { refusal } from './ask-envelope.ts';
import { type CallerParts, headersOf } from './caller.ts';
import { clientEvents } from './client-events.ts';

/** Makes the function that calls a row which answers with a file, and hands the file to the browser to keep. */
export function makeDownload(parts: CallerParts) {
  /** @throws ApiError a refusal by its code, or `network.failed` */
  return async <E extends Endpoint>(row: E, body: BodyOf<E>): Promise<void> => {
    const token = parts.token();
    if (row.access !== 'public' && !token) throw new ApiError('session.required');
    const headers = { ...headersOf(parts.brand(), { row, options: {}, token }), 'Content-Type': 'application/json' };
    const sent = { method: row.method, headers, body: JSON.stringify(body), credentials: 'same-origin' as const };
    try {
      const response = await fetch(row.path, sent);
      if (!response.ok) throw refusal((await response.json()) as Envelope<unknown>, response.status);
      save(await response.blob(), /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]);
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError('network.failed');
      clientEvents.refused?.(known, token !== null);
      throw known;
    }
  };
}

function save(file: Blob, name = 'records.csv'): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
