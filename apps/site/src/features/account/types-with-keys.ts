/** Focus goes to the first field only where a keyboard is at hand: on a phone it would cover half of the form at once. */
export function typesWithKeys(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
}
