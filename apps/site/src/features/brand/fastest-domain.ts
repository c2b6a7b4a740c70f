export interface DomainSpeed {
  domain: string;
  /** Milliseconds; 0 or less means that it was not measured. */
  speed: number;
}

/** The domain that answers soonest; null when none was measured (S-234, S-495). */
export function fastestDomain(list: readonly DomainSpeed[]): string | null {
  const measured = list.filter(({ speed }) => speed > 0);
  return measured.toSorted((a, b) => a.speed - b.speed)[0]?.domain ?? null;
}
