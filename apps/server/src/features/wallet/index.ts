export { describeUplineTransfers } from './upline/describe-transfers.ts';
export { bringMoneyAlong } from './vendor-wallet/vendor-wallet.service.ts';
export { walletFeature } from './wallet.feature.ts';
export { readBalance } from './wallet.service.ts';
