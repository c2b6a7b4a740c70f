export { secret } from '../features/wallet/wallet.queries.ts';
