import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { commissionsMessages } from './locales/index.ts';
import { productMessages } from './products/locales/index.ts';

const words = [commissionsMessages];
const pageWords = [commissionsMessages, productMessages];

export { useContractEntries } from './use-contract-entries.ts';
export const IncomePage = lazySection(
  () => import('./income/income-page.tsx').then((part) => part.IncomePage),
  pageWords,
);
export const ContractPage = lazySection(
  () => import('./contract/contract-page.tsx').then((part) => part.ContractPage),
  pageWords,
);
/** What asks for the answer to an offer. */
export const OfferAsk = lazySection(() => import('./offer-ask.tsx').then((part) => part.OfferAsk), words);
