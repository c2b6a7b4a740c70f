import type { LiveCondition, LiveFault } from '../../../platform/live-condition.ts';
import { brandSettings } from '../brand.settings.ts';
import { selectIsDemo } from './live.queries.ts';

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || !host.includes('.');

/** What the brand itself must be. */
export const brandCondition: LiveCondition = {
  name: 'brand',
  stays: true,
  async faults(db, { settings }) {
    const { brand } = settings;
    const faults: LiveFault[] = [];
    if (await selectIsDemo(db, brand))
      faults.push({ what: `${brand} is a demo brand`, todo: 'Make a brand of your own: brand create.' });
    const hosts = settings.get(brandSettings.hosts);
    if (hosts.length === 0 || hosts.some(isLocal))
      faults.push({
        what: hosts.length === 0 ? 'the brand has no host name of its own' : `its host names are ${hosts.join(', ')}`,
        todo: 'settings set brand.hosts \'["play.example.com"]\'',
      });
    return faults;
  },
};
