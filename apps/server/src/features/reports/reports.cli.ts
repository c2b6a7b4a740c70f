import { type Command, verb } from '../../platform/cli/command.ts';
import { exportReportFile } from './regulator/export-report.service.ts';

export const report: Command = {
  about: 'Reports for a regulator.',
  verbs: {
    regulator: verb({
      needs: 'operator',
      about:
        'Write events, large wins, corrections, what operators moved, downtime and the return of each game by month, of a period in days of the brand (--from 2026-11-01 --to 2026-11-30), into a new file.',
      args: ['file'],
      options: {
        from: { value: 'DAY' },
        to: { value: 'DAY' },
        format: { value: 'FORMAT', oneOf: ['csv', 'xml'] },
      },
      async run({ db, actor, print }, { file, from = '', to = '', format }) {
        const asked = { from, to, format: format === 'xml' ? ('xml' as const) : ('csv' as const) };
        await exportReportFile(db, actor, { asked, file });
        print(`The report of ${actor.brand} from ${from} to ${to} stands in ${file}.`);
      },
    }),
  },
};
