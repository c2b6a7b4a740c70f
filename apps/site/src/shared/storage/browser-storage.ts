import { openArea } from '@sampan/web-client/storage/area';

/** Names of the specification (SPEC §3, S-443…S-447). Nothing else is stored under these areas but what stands here. */
export type SessionKey =
  | 'token'
  | 'account'
  | 'username'
  | 'nickname'
  | 'customerId'
  | 'isAgent'
  | 'toUpline'
  | 'merchant'
  | 'merchantCode'
  | 'platform'
  | 'memberLabel'
  | 'memberLabelTextColor'
  | 'memberLabelBgColor'
  | 'cpw'
  | 'settings'
  | 'routers'
  | 'validate'
  | 'gameVendor'
  | 'index_notice'
  | 'consolidated'
  | 'wallet'
  | 'merchantWallet'
  | 'iframeUrl'
  | 'enableSalary'
  | 'enableContract'
  /** Ours: the favourite that was tapped before login (S-396), the game the frame shows. */
  | 'pendingFavourite'
  | 'gameSession'
  /** When the reality check was last read. */
  | 'realityCheck'
  /** An agent has been asked this visit to answer an offer. */
  | 'offerAsked';
export type LocalKey =
  | 'lang'
  | 'hisLang'
  | 'theme'
  | 'merchantCode'
  /** Ours: choices that survive a reload (S-232, S-244). */
  | 'leftBar'
  | 'hideBalance'
  /** Who waits for results of lotteries, and which wins were seen, by username. */
  | 'lotteryAwaited'
  | 'lotterySeen'
  /** Ids of favourite lotteries by username (S-449). */
  | 'favouriteLottery'
  /** Slips that are not placed, and sets of numbers, by account. */
  | 'lotteryDrafts'
  | 'lotteryNumbers';

export const sessionArea = openArea<SessionKey>(() => globalThis.sessionStorage);
export const localArea = openArea<LocalKey>(() => globalThis.localStorage);
