/** The site's one worker (apps/site/public): a page for when there is no connection, and messages that are pushed. */
export const WORKER = '/worker.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

/** The policy of the page takes no text for an address of code; of ours there is one. @throws where it may not be registered */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('sampan', { createScriptURL: () => WORKER });
  return navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
}
