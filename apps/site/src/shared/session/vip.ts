/** Rank above which a member gets the VIP channel of customer service (S-282, S-283). */
export const VIP_ABOVE = 4;
