export const levels = 3;
