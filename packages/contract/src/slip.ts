/** A slip is a picture of at most this many bytes (png or jpg). */
export const SLIP_MAX_BYTES = 5 * 1024 * 1024;
/** The same in base64, with room for the rest of the body. */
export const SLIP_BODY_LIMIT = Math.ceil(SLIP_MAX_BYTES / 3) * 4 + 1024;
