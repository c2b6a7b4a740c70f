import type { LiveCondition } from '../../platform/live-condition.ts';
import { marketSettings } from './market.settings.ts';

/** Real money is played in named markets alone. */
export const marketCondition: LiveCondition = {
  name: 'market',
  stays: true,
  async faults(_db, { settings }) {
    if (settings.get(marketSettings.countries).length > 0) return [];
    return [{ what: 'no country is named', todo: 'settings set market.countries \'["TH"]\'' }];
  },
};
