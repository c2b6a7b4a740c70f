export { secret } from '../../server/src/features/wallet/wallet.queries.ts';
