import { PAYMENT_CALLBACK_PATH, TRANSFER_NOTICE_PATH } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { receivePaymentEvent } from './apply-payment-event.ts';
import type { CallbackCall, PaymentProviders } from './payment-provider.ts';
import { takeTransferNotice } from './take-transfer-notice.ts';

const CALLBACK_BODY_LIMIT = 16 * 1024;

/** Where payment providers tell what happened. 200 means heard and booked; anything else makes them try again. */
export async function cashierCallbackRoutes(
  server: FastifyInstance,
  services: Pick<Services, 'db' | 'log'>,
  providers: PaymentProviders,
): Promise<void> {
  await server.register(async (scope) => {
    // The signature covers the bytes as they came, whatever their type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(PAYMENT_CALLBACK_PATH, async (request) => {
      const provider = await providers.find(request.params.provider);
      if (!provider) throw new AppError('request.not.found');
      const event = provider.readCallback(callOf(request));
      const about = {
        requestId: request.id,
        provider: provider.code,
        eventId: event.eventId,
        reference: event.reference,
      };
      try {
        const outcome = await receivePaymentEvent(services.db, provider.code, event);
        const odd = outcome !== 'applied' && outcome !== 'repeated';
        services.log[odd ? 'warn' : 'info']({ ...about, outcome }, 'payment callback');
      } catch (error) {
        // Signed by the provider and yet not fitting: somebody has to look at it.
        if (error instanceof AppError) services.log.warn({ ...about, refused: error.code }, 'payment callback refused');
        throw error;
      }
      return { success: true, value: {} };
    });
    scope.post<{ Params: { provider: string } }>(TRANSFER_NOTICE_PATH, async (request) => {
      const provider = await providers.find(request.params.provider);
      if (!provider?.readTransfer) throw new AppError('request.not.found');
      const notice = provider.readTransfer(callOf(request));
      const outcome = await inTransaction(services.db, (tx) => takeTransferNotice(tx, provider.code, notice));
      services.log.info({ requestId: request.id, bankReference: notice.bankReference, outcome }, 'transfer notice');
      return { success: true, value: {} };
    });
  });
}

function callOf(request: FastifyRequest): CallbackCall {
  return {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    header: (name) => String(request.headers[name] ?? ''),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}
