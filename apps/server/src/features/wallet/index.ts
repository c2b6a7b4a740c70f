export {
  giveToMember,
  listGifts,
  listGiftsByName,
  readGiftOptions,
} from './downline/give-to-member.ts';
export { describeTransfers, handedOn } from './upline/describe-transfers.ts';
export { endVendorPlay, stopAtLimit } from './vendor-play/end-vendor-play.ts';
export { bringMoneyAlong } from './vendor-wallet/vendor-wallet.service.ts';
export { walletFeature } from './wallet.feature.ts';
export { readBalance } from './wallet.service.ts';
