export { secret } from '../wallet/wallet.queries.ts';
