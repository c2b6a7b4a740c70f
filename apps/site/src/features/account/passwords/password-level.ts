/** How hard a password is to guess, roughly: 0 nothing typed, 1 easy … 4 strong. A hint while typing; the server decides. */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 6 || distinct < 4) return 1;
  // A word and a few digits is what guessers try first; the server refuses the usual ones by its list.
  if (password.length < 10 && /^[a-z]+\d{1,4}$/i.test(password)) return 1;
  const score =
    (password.length >= 8 ? 1 : 0) + (password.length >= 12 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return Math.min(4, Math.max(1, score + 1)) as 1 | 2 | 3 | 4;
}
