/** What home needs before it can answer a tap: loaded at once, so fewer and larger files win over many small ones. */
const STARTING_CATALOGUES =
  /\/src\/(?:shared|app|features\/(?:games|promotions|brand))\/locales\/(en|fil|th|vi|zh|id)\.ts$/;
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|@lingui\/core|@lingui\/react|use-sync-external-store)\//;

/** Parts of those libraries that only what is loaded later asks for. */
const LATER =
  /\/node_modules\/@tanstack\/[^?]*\/(?:queriesObserver|useQueries|mutationObserver|useMutation|infiniteQuery(?:Observer|Options)|useInfiniteQuery)\./;

/** What home draws with and what answers the first tap. One file of it is 3 kB smaller (brotli) than its many parts. */
const STARTING_PARTS = new RegExp(
  [
    '/packages/ui/src/(?:parts/(?:anchor|brand|button|card|class-names|css-vars|dialog|dialog-history|scroll-lock|field|icon|icon-paths|menu|messages|money|money-text|offline-bar|picture|popup|shapes|shell|skeleton|stall-strip|text-field|tile|vendor-icon)\\.tsx?|',
    'art/(?:art-urls|category-glyph|logo|random|scene-names|shape|spread-art|vendor-mark)\\.ts)$',
    '|/packages/contract/src/(?:account-types|languages)\\.ts$',
    '|/packages/web-client/src/(?:calls/(?:api-error|ask-envelope|caller|client-events|server-clock)|queries|i18n|formatting/format|online|sections|session|storage)[./]',
    '|/apps/site/src/shared/(?:api/(?:call|endpoints)|money-standing/standing-query|brand|i18n|modals|route(?!/use-query-params)|session(?!/player-picture)|storage|theme|toasts)[./]',
    '|/apps/site/src/features/games/(?:catalogue/(?:game-tile|games-queries|pages-shown|picture-addresses|use-favourites)|play/(?:launch-value|start-launch))\\.tsx?$',
    '|/apps/site/src/app/(?:shell/preferences/change-language|menus/menu-entries)\\.|/apps/site/src/features/chat/chat-window\\.',
    '|/apps/site/src/features/promotions/(?:banners/banner-|list/promotion-(?:card|row))',
    // Small, and reached by home and by what comes later: left alone the list of that would pull them to itself.
    '|/apps/site/src/features/(?:promotions/locales/index|games/locales/index)\\.ts$',
    '|vite/preload-helper',
  ].join(''),
);

/** What the login window opens with: one file of it is smaller than its many parts. Comes after what home needs. */
export const loginParts = new RegExp(
  [
    '/packages/ui/src/parts/slider-track\\.',
    '|/apps/site/src/features/account/(?:form\\.module|form-shell|types-with-keys|use-fault-text|use-submit)\\.',
    '|/apps/site/src/features/account/login/(?:finish-login|login-form|login-state|login-steps|login-ways|promises|second-step|use-login-form|use-welcome)\\.',
    '|/apps/site/src/features/account/human-check/(?:human-check|slider-path|throttle|use-slider|use-captcha|use-human-check)\\.',
  ].join(''),
);
/**
 * The list of what the first screen does without (later-parts.ts), and where the words of it are. Features that it reaches
 * through a part of its own (member-route, agent-window) are not named: their words are listed with that part.
 */
export const laterParts = new RegExp(
  [
    '/apps/site/src/app/(?:routing/(?:later|own)-parts|modals/modal-parts)\\.tsx?$',
    '|/apps/site/src/features/[a-z]+/sections\\.ts$',
    '|/apps/site/src/features/(?:bonuses|chat|downloads|fairness|member|messages|protection|support|wallet)/locales/index\\.ts$',
  ].join(''),
);
/** What the account brings to that list, for the login window too. */
export const accountParts =
  /\/apps\/site\/src\/features\/account\/(?:section-messages|captcha-section|login\/login-sections|(?:[a-z-]+\/)?locales\/index)\.ts$/;
/** Parts of forms that other pages have too. */
export const formParts = /\/packages\/ui\/src\/parts\/(?:choice|tabs)\./;

/** The chunk a module is put in; null leaves the choice to the bundler. */
export function nameChunk(id: string): string | null {
  const language = STARTING_CATALOGUES.exec(id)?.[1];
  if (language) return `words-${language}`;
  if (LIBRARIES.test(id) && !LATER.test(id)) return 'libraries';
  if (STARTING_PARTS.test(id)) return 'start';
  return null;
}
