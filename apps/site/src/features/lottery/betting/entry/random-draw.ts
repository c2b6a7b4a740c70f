/** Numbers for quick picks, from the browser's own generator: each equally likely, and nothing to do with any result. */
export const browserDraw = {
  integer(range: number): number {
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    // The last part of the words would favour small numbers.
    const fair = 2 ** 32 - (2 ** 32 % range);
    return word !== undefined && word < fair ? word % range : browserDraw.integer(range);
  },
};
