/** What home needs before it can answer a tap: loaded at once, so fewer and larger files win over many small ones. */
const STARTING_CATALOGUES =
  /\/src\/(?:shared|app|features\/(?:games|promotions|messages|brand))\/messages\/(en|fil|th|vi|zh|id)\.ts$/;
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|@lingui\/core|@lingui\/react|use-sync-external-store)\//;

/** What home draws with and what answers the first tap. One file of it is 3 kB smaller (brotli) than its many parts. */
const STARTING_PARTS = new RegExp(
  [
    '/packages/ui/src/(?:parts/(?:anchor|brand|button|card|class-names|css-vars|field|icon|icon-paths|menu|messages|money|money-text|offline-bar|picture|popup|shapes|shell|stall-strip|text-field|tile)\\.tsx?|',
    'art/(?:art-urls|category-glyph|logo|random|scene-names|shape|spread-art|vendor-mark)\\.ts)$',
    '|/packages/contract/src/languages\\.ts$',
    '|/apps/site/src/shared/(?:api/(?:api-error|call|client-events|endpoints|query-client|query-keys)|brand|i18n|modals|online|route|session|storage|theme|toasts)[./]',
    '|/apps/site/src/features/games/(?:game-tile|games-queries|launch-game|lobby-state|picture-addresses|use-favourites)\\.tsx?$',
    '|/apps/site/src/features/promotions/(?:banner-|promotion-card|promotion-row)',
    '|vite/preload-helper',
  ].join(''),
);

/** The chunk a module is put in; null leaves the choice to the bundler. */
export function nameChunk(id: string): string | null {
  const language = STARTING_CATALOGUES.exec(id)?.[1];
  if (language) return `words-${language}`;
  if (LIBRARIES.test(id)) return 'libraries';
  if (STARTING_PARTS.test(id)) return 'start';
  return null;
}
