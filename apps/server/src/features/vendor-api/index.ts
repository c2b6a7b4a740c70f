export { answerOnce, type VendorCall } from './calls/answer-once.ts';
export { mountVendorRoutes, type VendorRouter, type VendorRoutes } from './calls/mount-vendor-routes.ts';
export { readAmount } from './calls/read-amount.ts';
export { type SignedBody } from './calls/signed-body.ts';
export { refusalAnswer, successAnswer, type VendorAnswer } from './calls/vendor-answer.ts';
export { type OwnVendorKey } from './own-vendors.queries.ts';
export { vendorApiFeature } from './vendor-api.feature.ts';
export { ARCADE_VENDOR, ensureArcadeVendor, ensureTransferVendor } from './vendor-api.seed.ts';
export { readSigningKey, type SigningKey, saveTransferVendor, saveVendor } from './vendors/vendors.queries.ts';
