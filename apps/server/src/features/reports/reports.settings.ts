import { declareSettings, defineAmountSetting } from '../brand/index.ts';

export const reportsSettings = declareSettings({
  largeWinFrom: defineAmountSetting({
    key: 'reports.largeWinFrom',
    schema: ({ positive }) => positive,
    initial: (local) => local('1000.00'),
    about: (local) => `From which win on a round stands in the report for regulators. "${local('1000.00')}".`,
  }),
});
