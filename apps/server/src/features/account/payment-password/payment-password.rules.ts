/** Wrong tries after which the payment password rests, and for how long (issue 3: 5 tries). */
export const PAYMENT_TRIES = 5;
export const PAYMENT_LOCK_MINUTES = 30;

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];

/** A piece written again and again: 111111, 121212, 123123. */
function isRepeated(text: string): boolean {
  return [1, 2, 3].some(
    (width) =>
      text.length > width && text.length % width === 0 && text === text.slice(0, width).repeat(text.length / width),
  );
}

/**
 * Whether a payment password is among the first that anybody tries. Six digits are the default, which leaves little
 * room: so only rows, repeats and two halves of one digit each are refused, and five tries carry the rest.
 */
export function isWeakSecret(secret: string): boolean {
  const text = secret.toLowerCase();
  return ROWS.some((row) => row.includes(text)) || isRepeated(text) || /^(\d)\1+(\d)\2+$/.test(text);
}
