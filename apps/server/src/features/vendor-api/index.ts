export { answerOnce, type VendorCall } from './answer-once.ts';
export { mountVendorRoutes, type VendorRouter, type VendorRoutes } from './mount-vendor-routes.ts';
export { readAmount } from './read-amount.ts';
export { parseBody, type SignedBody } from './signed-body.ts';
export { refusalAnswer, successAnswer, type VendorAnswer } from './vendor-answer.ts';
export { vendorApiFeature } from './vendor-api.feature.ts';
export { ARCADE_VENDOR, ensureArcadeVendor, ensureTransferVendor, type OwnVendorKey } from './vendor-api.seed.ts';
export { readSigningKey, type SigningKey, saveTransferVendor, saveVendor } from './vendors.queries.ts';
