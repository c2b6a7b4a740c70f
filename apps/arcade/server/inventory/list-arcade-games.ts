import { rulesOf, titles, vendorWalletTitles } from '../catalogue/titles.ts';

/** Every game that is offered, and the table it is played by. */
export const listArcadeGames = (): { code: string; name: string; table: string }[] =>
  [...titles, ...vendorWalletTitles].map((title) => ({
    code: title.code,
    name: title.names.en,
    table: rulesOf(title).id,
  }));
