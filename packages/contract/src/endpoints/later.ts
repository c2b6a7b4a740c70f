/** Rows of INVENTORY whose feature is not built yet. Move a row to its feature's file when you build it. */
import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';

const nothing = z.object({}).loose();
const later = (id: string, feature: string, summary: string, path: string, access: Endpoint['access']) =>
  endpoint({ id, feature, summary, method: 'POST', path, access, body: nothing, value: z.unknown(), built: false });

export const laterEndpoints = {
  popularLottery: later('E-033', 'lottery', 'Popular lottery games', '/lgw/games/popular', 'public'),
  vnGameMenu: later('E-034', 'lottery', 'Vietnamese game menu', '/lgw/vn/games/game_menu', 'public'),
  vnRecent: later('E-035', 'lottery', 'Vietnamese recent games', '/lgw/vn/games/game_menu/recent', 'session'),
  vnOpened: later('E-036', 'lottery', 'Vietnamese opened numbers', '/lgw/vn/numeros/opened/game', 'public'),
  openedNumero: later('E-037', 'lottery', 'Lottery opened numbers', '/lotto/lgw/games/opened/numero', 'public'),
  missionSummary: later('E-039', 'missions', 'Mission summary', '/wps/relay/MCSFE_getMissionSummaryDetails', 'real'),
  missionLeaderboard: later(
    'E-040',
    'missions',
    'Mission leaderboard',
    '/wps/relay/MCSFE_getMissionLeaderboard',
    'real',
  ),
  dividend: later('E-041', 'agents', 'Dividend request', '/wps/relay/MCS2_processDividendReq', 'real'),
  dailySalary: later('E-042', 'agents', 'Daily salary contract', '/wps/relay/MCS2_processDailySalContract', 'real'),
  hourlySalary: later('E-043', 'agents', 'Hourly salary contract', '/wps/relay/MCS2_processContractHourSalary', 'real'),
  realTimeSalary: later(
    'E-044',
    'agents',
    'Real-time salary contract',
    '/wps/relay/MCSFE_processRealTimeSalaryContract',
    'real',
  ),
  pointBalance: later('E-051', 'points', 'Point balance', '/wps/relay/MCS2_getPointBalance', 'real'),
  pointReward: later('E-052', 'points', 'Point reward', '/wps/relay/MCS2_getPointReward', 'real'),
  pointConfig: later('E-053', 'points', 'Point settings', '/wps/relay/MCS2_getPointConfig', 'real'),
  redeemPointList: later('E-054', 'points', 'Rewards for points', '/wps/relay/MCS2_getRedeemPointList', 'real'),
  redeemReward: later('E-055', 'points', 'Redeem a reward', '/wps/relay/passwordCheck/MCS2_redeemPointReward', 'real'),
  convertPoint: later('E-056', 'points', 'Convert points', '/wps/relay/passwordCheck/MCS2_convertPoint', 'real'),
  pointDetail: later('E-057', 'points', 'Points detail', '/wps/relay/ODSFE2_MemTransDet', 'real'),
  affiliateMethods: later('E-067', 'agents', 'Affiliate method details', '/wps/agent/affiliate/methods', 'public'),
};
