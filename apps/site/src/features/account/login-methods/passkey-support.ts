/** Whether this browser knows passkeys; what works with them is loaded when one is used. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';
