/** A call whose signature was found good. */
export interface SignedBody {
  vendor: string;
  bodyHash: Buffer;
  /** The vendor is switched on. */
  enabled: boolean;
  body: unknown;
}
