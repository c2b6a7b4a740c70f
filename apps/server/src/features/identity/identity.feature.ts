import type { Services } from '../../platform/services.ts';
import { identityCondition } from './go-live/live-condition.ts';
import { identityCommands } from './identity.cli.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityPlayerRoutes } from './identity.player-routes.ts';
import { reencryptPictureKeys } from './pictures/encrypted-picture.ts';
import { identityProviders } from './providers/identity-provider.ts';
import { identityPersonalData } from './retention/delete-documents.ts';
import { reencryptDetails } from './review/encrypted-details.ts';
import { identityStuck } from './review/stuck.queries.ts';
import { vouchProposals } from './review/vouch.ts';

export const identityFeature = {
  name: 'identity',
  playerRoutes: identityPlayerRoutes,
  jobs: ({ services }: { services: Services }) => identityJobs({ db: services.db, providers: identityProviders }),
  commands: identityCommands,
  proposals: [vouchProposals],
  stuck: identityStuck,
  liveConditions: [identityCondition],
  personalData: identityPersonalData,
  encryptedColumns: [
    { name: 'identity.verification.details_encrypted', reencrypt: reencryptDetails },
    { name: 'identity.picture.key_encrypted', reencrypt: reencryptPictureKeys },
  ],
};
