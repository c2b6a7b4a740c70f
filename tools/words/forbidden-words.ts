/** A word that was given up, and what is said instead (docs/glossary.md). */
export interface ForbiddenWord {
  pattern: RegExp;
  say: string;
  /** Files in which it means something else: a drawing, a game's own term, a requirement's text. */
  allowed?: RegExp;
}

export const forbiddenWords: readonly ForbiddenWord[] = [
  { pattern: /\bpurses?\b|[a-z]Purse/i, say: 'vendor wallet' },
  { pattern: /keepers?\b/i, say: 'worker or monitor' },
  { pattern: /\bjudg|[a-z]Judg/i, say: 'verify, validate or evaluate' },
  { pattern: /front[ -]?door/i, say: 'public API' },
  { pattern: /\bdoors?\b|[a-z]Doors?\b|Doors?[A-Z]/, say: 'login method', allowed: /^packages\/ui\/src\/art\// },
  {
    pattern: /(?<!third-|relying )\b(party|parties)\b|(?<![rR]elying)Part(y|ies)[A-Z]/,
    say: 'demo service or context',
  },
  {
    pattern: /\b(un|re)?seal(s|ed|er|ing)?\b|[a-z]Sealed|seal_|_sealed/i,
    say: 'hash-chain entry, or encrypt for personal data',
  },
  { pattern: /\b(carriers?|parcels?)\b/i, say: 'message or transport' },
  { pattern: /\bvoyages?\b/, say: 'smoke test or journey' },
  { pattern: /\bworlds?\b|[a-z]World\b/, say: 'fixture or context' },
  { pattern: /\bgrounds?\b|[a-z]Ground\b/, say: 'fixture, database or background' },
  { pattern: /\b[Ss]eats?\b|[a-z]Seats?\b/, say: 'test session', allowed: /^(apps\/arcade|bench\/src\/load-crash)/ },
  {
    pattern: /\bread(Stock|Books)\b|\bwithBooks\b|\bthe books\b|\b(our|own) books\b/i,
    say: 'accounts, ledger or tables',
  },
  {
    pattern: /\bhouse('s|’s)? (arcade|server|process|vendor|platform)\b|[a-z]House\b|\bHouse[A-Z]|HOUSE_/,
    say: 'platform, arcade or operator; `house` is the counter-account of the ledger',
    allowed: /^(packages\/engines|tools\/new-feature|docs\/requirements)/,
  },
  { pattern: /contribution map|\bmapLine\b/i, say: 'wagering ledger' },
  { pattern: /\bwish(es|ed)?\b|[a-z]Wish/, say: 'intent' },
  { pattern: /\bpiers?\b|[a-z]Piers?\b/i, say: 'step, timeline or progress bar' },
  { pattern: /\b[tT]ransfer [hH]ouse|TransferHouse/, say: 'transfer vendor' },
  { pattern: /\bcrowded\b/, say: 'what is meant, such as has_repeats', allowed: /^(packages\/engines|bench\/results)/ },
];
