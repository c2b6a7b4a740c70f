import { SERVICE_KEY_LENGTH } from '@sampan/contract/service-channel';

const NONCE_BYTES = 12;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * The address in a path of the service link: its last eight characters are the key to the rest (S-286, A-040), which is
 * nonce and AES-GCM text in base64url under the first half of the key's SHA-256. Whoever has the path has the key: it hides
 * the address from a glance and from nobody else.
 * @throws Error when it is no such path
 */
export async function openPath(path: string): Promise<string> {
  const secret = new TextEncoder().encode(path.slice(-SERVICE_KEY_LENGTH));
  const bytes = bytesOf(path.slice(0, -SERVICE_KEY_LENGTH));
  const digest = await crypto.subtle.digest('SHA-256', secret);
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 16), 'AES-GCM', false, ['decrypt']);
  const iv = bytes.slice(0, NONCE_BYTES);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES));
  return new TextDecoder().decode(plain);
}
