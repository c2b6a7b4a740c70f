/** Code. Paths from packages/engines/src. */
export interface EnginePart {
  id: string;
  /** Measured with all that they import. */
  followed: readonly string[];
  /** Measured by themselves: what they import belongs to several engines. */
  alone: readonly string[];
}

/** Figures that an engine plays by. */
export interface TablePart {
  id: string;
  /** What a published round names as `modelVersion`. */
  version: number;
  engine: string;
  data: unknown;
}
