import type { BodyOf, Endpoint, Envelope } from '@sampan/contract';
import { currentToken } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { headersOf, refusal } from './call.ts';
import { clientEvents } from './client-events.ts';

/**
 * Calls a row that answers with a file and hands it to the browser to keep.
 * @throws ApiError a refusal by its code, or `network.failed`
 */
export async function downloadFile<E extends Endpoint>(row: E, body: BodyOf<E>): Promise<void> {
  const token = currentToken();
  if (!token) throw new ApiError('session.required');
  const headers = { ...headersOf({ row, body, options: {}, token }), 'Content-Type': 'application/json' };
  const sent = { method: row.method, headers, body: JSON.stringify(body), credentials: 'same-origin' as const };
  try {
    const response = await fetch(row.path, sent);
    if (!response.ok) throw refusal((await response.json()) as Envelope<unknown>, response.status);
    save(await response.blob(), /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]);
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError('network.failed');
    clientEvents.refused?.(known, true);
    throw known;
  }
}

function save(file: Blob, name = 'records.csv'): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
