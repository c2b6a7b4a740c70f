import { askOutside, type OutboundAnswer } from '@sampan/service-kit/outbound';
import { z } from 'zod';
import type { SmsConfig } from '../config/delivery-config.ts';
import { noTransport, outboxTransport, RefusedByProvider, type Transport } from '../delivery/transport.ts';

/** What a provider may answer with; more is not read. */
const ANSWER_LIMIT = 64 * 1024;
/** The delivery job ends a call sooner; this is for who sends without it. */
const SEND_TIMEOUT_MS = 30_000;
const FORM = 'application/x-www-form-urlencoded';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** 4xx but 408 and 429: asking again changes nothing. */
function throwForStatus({ status }: OutboundAnswer): void {
  if (status >= 200 && status < 300) return;
  const message = `the provider answered ${status}`;
  const hopeless = status >= 400 && status < 500 && status !== 408 && status !== 429;
  throw hopeless ? new RefusedByProvider(message) : new Error(message);
}

const twilioAnswer = z.object({ sid: z.string().min(2), status: z.string() });
const failedStates = new Set(['failed', 'undelivered', 'canceled']);

/** Twilio's Programmable Messaging: POST /2010-04-01/Accounts/{sid}/Messages.json, form-encoded, basic authorisation. */
function twilioTransport(config: Extract<SmsConfig, { provider: 'twilio' }>): Transport {
  const sender = config.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    async send({ recipient, content }, signal) {
      const response = await askOutside({
        url: `${config.url}/2010-04-01/Accounts/${config.accountSid}/Messages.json`,
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': FORM },
        body: new URLSearchParams({ To: recipient, [sender]: config.from, Body: content }).toString(),
        timeoutMs: SEND_TIMEOUT_MS,
        mostBytes: ANSWER_LIMIT,
        signal,
      });
      throwForStatus(response);
      const answer = twilioAnswer.safeParse(parseJson(response.text));
      if (!answer.success) throw new Error('the provider did not say that it took the message');
      if (failedStates.has(answer.data.status)) throw new RefusedByProvider(`the message is ${answer.data.status}`);
      return answer.data.sid;
    },
  };
}

const httpAnswer = z.object({ id: z.union([z.string().min(1), z.number()]) });

/**
 * Any provider behind a small gateway: POST `{ "id", "to", "text" }` with a bearer token and the message's id as
 * Idempotency-Key. It is believed only when it answers 2xx with `{ "id": … }` of its own.
 */
function httpTransport(config: Extract<SmsConfig, { provider: 'http' }>): Transport {
  return {
    name: 'http',
    async send({ id, recipient, content }, signal) {
      const response = await askOutside({
        url: config.url,
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.token}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, to: recipient, text: content }),
        timeoutMs: SEND_TIMEOUT_MS,
        mostBytes: ANSWER_LIMIT,
        signal,
      });
      throwForStatus(response);
      const answer = httpAnswer.safeParse(parseJson(response.text));
      if (!answer.success) throw new Error('the provider did not say that it took the message');
      return String(answer.data.id);
    },
  };
}

export function openSms(config: SmsConfig): Transport {
  if (config.provider === 'twilio') return twilioTransport(config);
  if (config.provider === 'http') return httpTransport(config);
  return config.provider === 'outbox' ? outboxTransport : noTransport;
}
