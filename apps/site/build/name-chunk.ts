/** What home needs before it can answer a tap: loaded at once, so fewer and larger files win over many small ones. */
const STARTING_CATALOGUES =
  /\/src\/(?:shared|app|features\/(?:games|promotions|messages|brand))\/messages\/(en|fil|th|vi)\.ts$/;
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|@lingui\/core|@lingui\/react|use-sync-external-store)\//;

/** The chunk a module is put in; null leaves the choice to the bundler. */
export function nameChunk(id: string): string | null {
  const language = STARTING_CATALOGUES.exec(id)?.[1];
  if (language) return `words-${language}`;
  if (LIBRARIES.test(id)) return 'libraries';
  return null;
}
