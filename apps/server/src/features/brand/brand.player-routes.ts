import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { brandSettings, flagSettings } from './brand.settings.ts';
import { buildPermission, registerRules } from './modules/permission.rules.ts';
import { buildWhitelabel } from './modules/whitelabel.rules.ts';
import { countries } from './regions/countries.ts';

/** What the server says of itself and of the brand before anybody has logged in. */
export function brandPlayerRoutes(router: Router): void {
  const limit = { name: 'brand', by: 'address', max: 600, windowSeconds: 60 } as const;
  const { humanCheck, phoneProof, social } = router.services.config;
  const clients = { google: social.google !== null, facebook: social.facebook !== null };

  for (const row of [endpoints.systemStatus, endpoints.permission]) {
    router.handle(row, { limit }, async ({ actor }) =>
      buildPermission(actor.settings, {
        ip: actor.ip,
        language: actor.language,
        humanCheck,
        phoneEmulator: phoneProof.emulatorUrl,
        social: clients,
      }),
    );
  }
  router.handle(endpoints.whitelabel, { limit }, async ({ actor }) =>
    buildWhitelabel((id) => actor.settings.get(flagSettings[id])),
  );
  router.handle(endpoints.registerSettings, { limit }, async ({ actor }) => registerRules(actor.settings));
  router.handle(endpoints.domainRoute, { limit }, async ({ actor }) => actor.settings.get(brandSettings.domains));
  router.handle(endpoints.countries, { limit }, async () => countries);
}
