import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

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

/** JSON lines on standard error: standard output belongs to what `npm start` says to a person. */
export function createLogger(
  config: { logLevel: LevelWithSilent },
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  return pino({ level: config.logLevel, redact: { paths: secret, censor: '[cut]' }, base: undefined }, destination);
}
