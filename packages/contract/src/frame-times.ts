/** Times of the messages of `game-frame.ts`, without the schema library: games load this alone. */

/** Milliseconds after which a page that heard `open` and nothing since shows its own figures again. */
export const FRAME_SILENCE_MS = 15_000;
/** Milliseconds that one showing may hold figures back, however often it is renewed. */
export const FRAME_LONGEST_MS = 120_000;
