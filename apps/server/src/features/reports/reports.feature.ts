import type { Services } from '../../platform/services.ts';
import { report } from './reports.cli.ts';
import { uptimeWorker } from './uptime/note-uptime.ts';

export const reportsFeature = {
  name: 'reports',
  commands: { report },
  workers: (services: Services) => [uptimeWorker(services)],
};
