/** Pages the payer's page may be on; anything else is not a link. */
const WEB = /^https?:\/\//i;

/**
 * The payer's page in the player's language and theme.
 * @returns null while the provider has not answered yet, and for anything that is no web address.
 */
export function payAddress(payUrl: string, look: { language: string; theme: string }): string | null {
  if (!WEB.test(payUrl) || !URL.canParse(payUrl)) return null;
  const url = new URL(payUrl);
  url.searchParams.set('language', look.language);
  url.searchParams.set('theme', look.theme);
  return url.href;
}
