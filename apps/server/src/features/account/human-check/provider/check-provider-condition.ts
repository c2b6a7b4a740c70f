import type { LiveCondition } from '../../../../platform/live-condition.ts';
import { accountSettings } from '../../account.settings.ts';
import { readCheckProvider } from './check-provider.ts';

/** Keys by which the providers let everybody try them: they let every script in. */
const TRIAL_KEY = /^([123]x0{10,}[A-Z]+|[1-3]0000000-(f{4}|0{4})-(f{4}|0{4})-(f{4}|0{4})-0{9,}\d+)$/i;
const TRIAL_SECRET = /^([123]x0{10,}[A-Z]+|0x0{40})$/i;

/** A provider that was chosen asks indeed. */
export const checkProviderCondition: LiveCondition = {
  name: 'human check',
  stays: true,
  async faults(db, { settings }) {
    const { name, siteKey } = settings.get(accountSettings.checkProvider);
    if (name === 'embedded') return [];
    const provider = await readCheckProvider(db, settings);
    if (!provider)
      return [
        {
          what: `humanCheck.provider is ${name}, but a key of it is missing`,
          todo: `settings set humanCheck.provider with the site key, and HUMAN_CHECK_SECRET=… human-check secret ${name}`,
        },
      ];
    if (!TRIAL_KEY.test(siteKey) && !TRIAL_SECRET.test(provider.secret)) return [];
    return [
      { what: `the keys of ${name} are those for trying it, which let everybody in`, todo: 'Use keys of your own.' },
    ];
  },
};
