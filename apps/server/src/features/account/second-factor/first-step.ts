import { createHash } from 'node:crypto';

/** What the first step found, kept for the second. */
export interface FirstStep {
  remember: boolean;
  passwordExpired: boolean;
  passwordChangeRequired: boolean;
  oneTime: boolean;
  /** Of the stored password hash: a password that was changed meanwhile ends the ticket. */
  passwordMark: string;
}

export function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
