/** Rank above which a member gets the VIP channel of customer service (S-282, S-283). */
export const VIP_ABOVE = 4;
/** The entry of a list of paths that holds the link (S-285). */
export const SERVICE_PATH_TYPE = 3;
/** So many characters at the end of such a path are the key to the rest (S-286, A-040). */
export const SERVICE_KEY_LENGTH = 8;
