export { secret } from '../../../apps/server/src/features/wallet/wallet.queries.ts';
