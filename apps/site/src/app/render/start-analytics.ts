/** Where the tag of an operator comes from; the policy of the page lets no other script in (page-headers.ts). */
const TAG = 'https://www.googletagmanager.com/gtag/js?id=';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** The tag's own calls wait in this list until it has come. It tells commands from other entries by their being `arguments`. */
function makeQueue(): (...entries: unknown[]) => void {
  const dataLayer: IArguments[] = [];
  Object.assign(globalThis, { dataLayer });
  return function gtag() {
    dataLayer.push(arguments);
  };
}

/** Loads the operator's analytics (S-490). Advertising stays off: whoever plays here is nobody else's audience. */
export function startAnalytics(id: string): void {
  const gtag = makeQueue();
  gtag('js', new Date());
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('sampan', {
    createScriptURL: (address) => {
      if (address.startsWith(TAG)) return address;
      throw new TypeError('this address may not be a script');
    },
  });
  const address = TAG + encodeURIComponent(id);
  const script = document.createElement('script');
  script.async = true;
  script.src = policy?.createScriptURL(address) ?? address;
  document.head.append(script);
}
