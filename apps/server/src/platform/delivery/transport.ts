/** One message on its way to a provider. `id` stays the same over retries, for providers that can tell repeats apart. */
export interface TransportMessage {
  id: string;
  recipient: string;
  subject: string;
  content: string;
}

/** Sends over one provider. Rejects when the provider did not clearly say that it took the message. */
export interface Transport {
  readonly name: string;
  /** The development outbox: people read messages where they are written. */
  readonly keepsContent?: boolean;
  /** @returns what the provider calls the message */
  send(message: TransportMessage, signal: AbortSignal): Promise<string>;
}

/** The provider will not take this message ever: a wrong number, a refused sender. It is not tried again. */
export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider';
}

/** For development: the message stays where it was written, and is read there. */
export const outboxTransport: Transport = {
  name: 'outbox',
  keepsContent: true,
  send: () => Promise.resolve(''),
};

/** No provider: whoever waits for the message finds out why in the outbox's list. */
export const noTransport: Transport = {
  name: 'off',
  send: () => Promise.reject(new RefusedByProvider('sending is switched off')),
};
