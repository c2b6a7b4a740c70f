import type { SocialProvider } from '@sampan/contract';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { readDraft } from '../registration/register-draft.ts';

/** Leaves for the provider; what it says is read when it sends the browser back to this page. Never ends by itself. */
export async function visitProvider(provider: SocialProvider): Promise<void> {
  const returnTo = location.pathname + location.search;
  const { affiliateCode, referralCode } = readDraft();
  const brought = { ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }) };
  const { url } = await call(endpoints.socialStart, { provider, returnTo, ...brought });
  location.assign(url);
  // The button stays busy until the page is left.
  await new Promise(() => {});
}
