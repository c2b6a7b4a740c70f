/** What a player looks for: slots, tables and cards, or games that are over in a moment. Other categories are no kind. */
export const gameKinds = ['slots', 'tables', 'instant'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Classes of the slots' filter that are no slots (S-388). */
export const kindClasses: Readonly<Record<Exclude<GameKind, 'slots'>, readonly string[]>> = {
  tables: ['TG', 'VP'],
  instant: ['SC', 'AC', 'BG'],
};

/** The kind of a game by its category and class; mini-games are instant unless they are played at a table. */
export function gameKindOf(category: string, classify: string): GameKind | null {
  if (category !== 'RNG' && category !== 'MINIGAME') return null;
  if (kindClasses.tables.includes(classify)) return 'tables';
  return category === 'MINIGAME' || kindClasses.instant.includes(classify) ? 'instant' : 'slots';
}
