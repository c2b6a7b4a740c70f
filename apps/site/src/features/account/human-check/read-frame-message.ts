import type { FrameSaid } from './use-human-check.ts';

/** What the frame of check `id` says (packages/contract, human-check.ts). @returns null: it is nothing of this check */
export function readFrameMessage(data: unknown, id: string): FrameSaid | { open: boolean } | null {
  if (typeof data !== 'object' || data === null) return null;
  const { humanCheck, token, failed, expired, open } = data as Record<string, unknown>;
  if (humanCheck !== id) return null;
  if (typeof token === 'string') return { token };
  if (failed === true) return { failed };
  if (expired === true) return { expired };
  return typeof open === 'boolean' ? { open } : null;
}
