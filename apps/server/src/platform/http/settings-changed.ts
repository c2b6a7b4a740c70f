/** A brand's settings changed while a money call that went by them was under way. */
export class SettingsChanged extends Error {
  readonly version: bigint | null;
  constructor(version: bigint | null) {
    super('the settings of the brand changed during the call');
    this.version = version;
  }
}
