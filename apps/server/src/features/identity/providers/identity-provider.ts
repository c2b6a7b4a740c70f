import type { IdentityDocument, IdentityRefusal, IdentitySide } from '@sampan/contract';
import type { DocumentDetails } from '../review/encrypted-details.ts';

/** What was handed in, opened for whoever decides. */
export interface SubmittedDocuments {
  id: bigint;
  playerId: string;
  brand: string;
  country: string;
  document: IdentityDocument;
  pictures(): Promise<{ side: IdentitySide; picture: Buffer }[]>;
}

export type Verdict =
  | { kind: 'verified'; details: DocumentDetails; validUntil: string | null }
  | { kind: 'refused'; why: IdentityRefusal; note: string; birthDate?: string | undefined };

/** Somebody who says whether documents prove a person: people, or a service outside. */
export interface IdentityProvider {
  /**
   * Asked once after documents were handed in, outside of any transaction; tried again when it throws.
   * @returns null when it is not decided at once: somebody decides later, by `identity approve` or `identity refuse`
   */
  evaluate(documents: SubmittedDocuments): Promise<Verdict | null>;
}

/** The operators themselves: documents wait in `identity list`, the longest waiting first. */
export const operatorsProvider: IdentityProvider = { evaluate: async () => null };

export const identityProviders = { operators: operatorsProvider } as const satisfies Record<string, IdentityProvider>;
export type IdentityProviders = Readonly<Record<keyof typeof identityProviders, IdentityProvider>>;
