import type { Failure } from '../crash/load.ts';

interface LogLine {
  requestId?: string;
  reqId?: string;
  url?: string;
  err?: { code?: string; message?: string; stack?: string };
}

function readLine(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
}

function describeError({ err, url }: LogLine): string {
  const from = err?.stack?.split('\n').find((frame) => frame.includes('/src/')) ?? '';
  return `${url ?? ''} ${err?.code ?? ''} ${err?.message ?? 'no error in its line'} ${from.trim()}`.replaceAll(
    /\s+/g,
    ' ',
  );
}

/** Each answer of 500 with the line that the server has logged under its number: none stays untraced. */
export function traceFailures(failures: readonly Failure[], log: string): string[] {
  const wanted = new Set(failures.map(({ requestId }) => requestId));
  const found = new Map<string, string>();
  for (const text of log.split('\n')) {
    const line = text.includes('call failed') ? readLine(text) : null;
    const id = line?.requestId ?? line?.reqId ?? '';
    if (line && wanted.has(id)) found.set(id, describeError(line));
  }
  return failures.map(({ kind, requestId }) => `${kind} ${requestId}: ${found.get(requestId) ?? 'not in the log'}`);
}
