import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { countRepeated, type Repeated } from './repeated-lines.ts';

export type { Logger };

/** Paths that could hold a secret are cut before a line is written. */
const secret = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.launchCode',
  '*.sessionToken',
  '*.rememberedToken',
];

/**
 * What a terminal obeys and JSON leaves as it is (C1 controls, other line ends, marks that turn the direction of a text):
 * whoever reads the log in one would see something else than what stands there. Written as escapes of JSON, it reads back.
 */
const UNSEEN = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu;
const escapeUnits = (mark: string): string =>
  Array.from({ length: mark.length }, (_, at) => `\\u${mark.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
const escapeUnseen = (line: string): string => line.replaceAll(UNSEEN, escapeUnits);

/** JSON lines on standard error: standard output belongs to what `npm start` says to a person. */
export function createLogger(
  config: { logLevel: LevelWithSilent },
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  // Written by the logger that wrote the first line of the kind.
  const again = new Map<string, (repeated: Repeated) => void>();
  const repeated = countRepeated((kind, counted) => {
    again.get(kind)?.(counted);
    again.delete(kind);
  });
  return pino(
    {
      level: config.logLevel,
      redact: { paths: secret, censor: '[cut]' },
      base: undefined,
      hooks: {
        streamWrite: escapeUnseen,
        logMethod(args, method) {
          const [fields, message] = args as unknown as [unknown, unknown];
          const error = readError(fields);
          if (!error || typeof message !== 'string') return method.apply(this, args);
          const requestId = (fields as { requestId?: string }).requestId ?? (this.bindings()['requestId'] as string);
          const kind = repeated.admit({ message, error, requestId });
          if (kind === null) return undefined;
          again.set(kind, ({ count, requestIds }) => {
            const { code, name } = error as NodeJS.ErrnoException;
            const numbers = requestIds.length > 0 ? { requestIds } : {};
            method.apply(this, [{ count, code, error: name, ...numbers }, `${message}: again`] as typeof args);
          });
          return method.apply(this, args);
        },
      },
    },
    destination,
  );
}

function readError(fields: unknown): Error | null {
  const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;
  return error instanceof Error ? error : null;
}
