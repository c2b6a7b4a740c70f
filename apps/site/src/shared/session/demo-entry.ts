/** The free demo of the brand, as the application has tied it. */
export interface DemoEntry {
  /** The brand has it on (FREEPLAY3). */
  isOpen(): boolean;
  /** Begins a demo session in this tab; rejects where the server refuses one. */
  enter(): Promise<void>;
}

let entry: DemoEntry | null = null;

export const setDemoEntry = (next: DemoEntry): void => {
  entry = next;
};
/** null while the brand has no free demo. */
export const openDemoEntry = (): DemoEntry | null => (entry?.isOpen() ? entry : null);
