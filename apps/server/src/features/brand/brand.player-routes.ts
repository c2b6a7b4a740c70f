import { endpoints } from '@sampan/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Router } from '../../platform/http/router.ts';
import { brandSettings, flagSettings } from './brand.settings.ts';
import type { BrandDirectory } from './brand-directory.ts';
import { countries } from './countries.ts';
import { buildPermission, registerRules } from './permission.rules.ts';
import { settingOf } from './setting.ts';
import { buildWhitelabel } from './whitelabel.rules.ts';

/** What the server says of itself and of the brand before anybody has logged in. */
export function brandPlayerRoutes(router: Router, directory: BrandDirectory): void {
  const limit = { name: 'brand', by: 'address', max: 600, windowSeconds: 60 } as const;
  const { humanCheck, phoneProof, social } = router.services.config;
  const clients = { google: social.google !== null, facebook: social.facebook !== null };
  const current = async (tx: Queryable, brand: string) => {
    const found = await directory.findNow(tx, brand);
    if (!found) throw new AppError('request.merchant.unknown');
    return found;
  };

  for (const row of [endpoints.systemStatus, endpoints.permission]) {
    router.handle(row, { limit }, async ({ tx, actor }) =>
      buildPermission(await current(tx, actor.brand), {
        ip: actor.ip,
        language: actor.language,
        humanCheck,
        phoneEmulator: phoneProof.emulatorUrl,
        social: clients,
      }),
    );
  }
  router.handle(endpoints.whitelabel, { limit }, async ({ tx, actor }) => {
    const { stored } = await current(tx, actor.brand);
    return buildWhitelabel((id) => settingOf(stored, flagSettings[id]));
  });
  router.handle(endpoints.registerSettings, { limit }, async ({ tx, actor }) =>
    registerRules((await current(tx, actor.brand)).stored),
  );
  router.handle(endpoints.domainRoute, { limit }, async ({ tx, actor }) =>
    settingOf((await current(tx, actor.brand)).stored, brandSettings.domains),
  );
  router.handle(endpoints.countries, { limit }, async () => countries);
}
