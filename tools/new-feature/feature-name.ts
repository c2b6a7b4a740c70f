/** The one word of a feature in the spellings its files need. */
export type FeatureName = { kebab: string; camel: string; pascal: string; schema: string; words: string };

/** Words that say nothing about what is inside, folders of the project itself, and names PostgreSQL keeps for itself. */
const refused = new Set(
  `utils util helpers helper common manager misc core base lib shared app features platform ledger start site test tests
  public information-schema all analyse analyze and any array as asc both case cast check collate column constraint create
  default desc distinct do else end except false fetch for foreign from grant group having in initially intersect into
  lateral leading limit localtime not null offset on only or order placing primary references returning select some
  symmetric table then to trailing true union unique user using variadic when where window with`.split(/\s+/),
);

/** Reads a name as typed; a string says why it cannot be one. */
export function readFeatureName(typed: string | undefined): FeatureName | string {
  if (!typed) return 'Say which: npm run new-feature NAME';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(typed) || typed.length > 30) {
    return `"${typed}" is no feature name: small letters, digits and single hyphens, a letter first, at most 30.`;
  }
  if (refused.has(typed) || typed.startsWith('pg-'))
    return `"${typed}" says too little or is taken by the project or by SQL.`;
  const pascal = typed.replace(/(^|-)([a-z0-9])/g, (_, _hyphen: string, letter: string) => letter.toUpperCase());
  return {
    kebab: typed,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    schema: typed.replaceAll('-', '_'),
    words: typed.charAt(0).toUpperCase() + typed.slice(1).replaceAll('-', ' '),
  };
}
