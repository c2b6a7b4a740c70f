import type { SocialProvider } from '@sampan/contract';

/** Names of companies are the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
