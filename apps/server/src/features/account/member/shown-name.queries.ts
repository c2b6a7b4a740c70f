import { type RawBuilder, sql } from 'kysely';

/**
 * A member's name as others may read it, as SQL: a name that is a telephone number (S-155) shows its last three digits.
 * @param player the alias of account.player
 */
export const shownName = (player: string): RawBuilder<string> => {
  const name = sql.ref(`${player}.username`);
  return sql<string>`case when ${name} ~ '^[+]?[0-9]{6,}[a-j]?$'
    then '•••' || right(regexp_replace(${name}, '[^0-9]', '', 'g'), 3) else ${name} end`;
};
