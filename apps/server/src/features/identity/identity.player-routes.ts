import { endpoints, type IdentitySide } from '@sampan/contract';
import type { Limit } from '../../platform/http/rate-limit.queries.ts';
import type { Router } from '../../platform/http/router.ts';
import { readIdentityState } from './attempts/read-identity.ts';
import { chooseDocument, keepPicture, submitDocuments } from './attempts/send-documents.ts';
import { redrawDocument } from './pictures/redraw-document.ts';

export function identityPlayerRoutes(router: Router): void {
  const { jobs } = router.services;
  const limit: Limit = { name: 'identity', by: 'player', max: 120, windowSeconds: 60 };
  const pictures: Limit = { name: 'identity-picture', by: 'player', max: 30, windowSeconds: 600 };
  router.handle(endpoints.identity, { limit }, ({ tx, actor }) => readIdentityState(tx, actor));
  router.handle(endpoints.chooseDocument, { limit }, ({ tx, actor, input }) => chooseDocument(tx, actor, input));
  // Drawn anew before the transaction: no connection of the database waits for it.
  const takePicture = (row: typeof endpoints.sendFront, side: IdentitySide) =>
    router.handlePrepared(
      row,
      { limit: pictures },
      {
        prepare: ({ input }) => redrawDocument(Buffer.from(input.file)),
        handler: ({ tx, actor }, picture) => keepPicture(tx, actor, { side, picture }),
      },
    );
  takePicture(endpoints.sendFront, 'front');
  takePicture(endpoints.sendBack, 'back');
  takePicture(endpoints.sendSelfie, 'selfie');
  router.handle(endpoints.submitIdentity, { limit }, ({ tx, actor }) => submitDocuments(tx, actor, jobs));
}
