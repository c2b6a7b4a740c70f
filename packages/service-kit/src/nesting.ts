/** Deeper than anything that is asked for: who reads such a body by recursion ends the stack, and answers as if at fault. */
export const MOST_NESTED = 64;

/** Whether a value of JSON holds objects or lists within each other deeper than that. Without recursion of its own. */
export function isNestedTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MOST_NESTED) return true;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) continue;
      for (const inner of Array.isArray(one) ? one : Object.values(one))
        if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return false;
}
