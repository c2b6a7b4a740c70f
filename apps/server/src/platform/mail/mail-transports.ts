import type { MailConfig } from '../config/delivery-config.ts';
import { noTransport, outboxTransport, RefusedByProvider, type Transport } from '../delivery/transport.ts';

/** A mail server that does not speak for this long is left. */
const SILENCE_MS = 8000;

type SmtpConfig = Extract<MailConfig, { provider: 'smtp' }>;

interface SmtpError {
  responseCode?: number;
  code?: string;
}

/** 5xx is the server's last word on this mail; all else may be better later. Faults of signing in are the operator's to mend. */
function isHopeless({ responseCode, code }: SmtpError): boolean {
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/** Rejects when `signal` fires; the connection behind `work` ends by its own timeouts. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('the mail server took too long'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The library is loaded with the first mail: a platform without a mail server never needs its 20 MB. */
async function openSmtp(config: SmtpConfig) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: config.url,
    requireTLS: config.requireTls,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function smtpTransport(config: SmtpConfig): Transport {
  let opened: ReturnType<typeof openSmtp> | undefined;
  return {
    name: 'smtp',
    async send({ id, recipient, subject, content }, signal) {
      const host = config.from.slice(config.from.lastIndexOf('@') + 1).replace('>', '');
      opened ??= openSmtp(config);
      const transport = await opened;
      try {
        const sent = await orAborted(
          transport.sendMail({
            from: config.from,
            to: { name: '', address: recipient },
            subject,
            text: content,
            messageId: `<${id}@${host}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
          }),
          signal,
        );
        return sent.messageId;
      } catch (error) {
        if (isHopeless(error as SmtpError)) throw new RefusedByProvider((error as Error).message);
        throw error;
      }
    },
  };
}

export function openMail(config: MailConfig): Transport {
  if (config.provider === 'smtp') return smtpTransport(config);
  return config.provider === 'outbox' ? outboxTransport : noTransport;
}
