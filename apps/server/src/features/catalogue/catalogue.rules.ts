import { currencyOf, formatMoney, type Game, type GameMenu, languageOf } from '@sampan/contract';
import { parseTileArtPath, pictureFor, type TilePicture, tileArtUrl } from '@sampan/ui/art';
import type { GameRow } from './catalogue.queries.ts';

/** The name of a game in a language: its own, else English. */
export function gameName(names: Record<string, string>, languageCode: string): string {
  const { tag, dictionary } = languageOf(languageCode);
  return names[tag] ?? names[dictionary ?? 'en'] ?? names.en ?? '';
}

/** A vendor may name a scene that this version does not draw: then the picture follows from the game's code. */
function pictureUrl(row: Pick<GameRow, 'code' | 'icon' | 'art'>): string {
  if (!row.art) return row.icon;
  const url = tileArtUrl(row.art as TilePicture);
  return parseTileArtPath(url) ? url : tileArtUrl(pictureFor(row.code));
}

/** Of a game that names no picture, or that the catalogue has lost, the one that follows from its code. */
export const pictureOf = (game: Parameters<typeof pictureUrl>[0]): string =>
  pictureUrl(game) || tileArtUrl(pictureFor(game.code));

/** A game as the lobby reads it. */
export function presentGame(row: GameRow, language: string): Game {
  const { digits } = currencyOf(row.currency);
  const name = gameName(row.names, language);
  return {
    nodeId: row.node_id,
    gameCode: row.code,
    vassalage: row.vassalage,
    vassalageName: row.group_name,
    vendor: row.vendor,
    accountTypeName: row.vendor,
    gameType: row.category,
    gameClassify: row.classify,
    displayName: name,
    remark: name,
    // true: a list of stake tables opens instead of the game.
    isGame: row.rooms.length > 0,
    isHot: row.hot,
    isNew: row.is_new,
    showIcon: pictureUrl(row),
    defaultIcon: '/assets/default-game.svg',
    minBet: formatMoney(row.min_bet, digits),
    lines: row.lines,
    rtp: row.rtp,
    demo: row.demo,
    maintenance: row.maintenance,
    ...(row.pot !== null && { pot: formatMoney(row.pot, digits) }),
    ...presentLottery(row.lottery),
    ...row.draw,
  };
}

/** What a vendor says of its lottery, in the words of the wire; nothing where it says nothing. */
function presentLottery(lottery: GameRow['lottery']): Partial<Game> {
  if (!lottery) return {};
  const { gameId, groupCode, groupId, playType, drawDayOfWeek } = lottery;
  return {
    ...(gameId !== undefined && { gameId }),
    ...(groupCode !== undefined && { gameGroupCode: groupCode }),
    ...(groupId !== undefined && { gameGroupId: groupId }),
    ...(playType !== undefined && { defaultPlayType: playType }),
    ...(drawDayOfWeek !== undefined && { drawDayOfWeek: drawDayOfWeek.join(',') }),
  };
}

/** What a vendor says of the lottery group that these are of; nothing where they are of none. */
export function presentGroup(rows: readonly GameRow[], language: string): Partial<GameMenu> {
  const row = rows.find(({ lottery }) => lottery?.groupNames) ?? rows[0];
  const { groupCode, groupId, groupNames = {} } = row?.lottery ?? {};
  if (groupCode === undefined) return {};
  return {
    gameGroupCode: groupCode,
    ...(groupId !== undefined && { gameGroupId: groupId }),
    labelName: gameName(groupNames, language) || groupCode,
  };
}

/** A name on the winner board: first and last two letters, the middle hidden. */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length <= 4
    ? `${letters[0] ?? ''}•••`
    : `${letters.slice(0, 2).join('')}•••${letters.slice(-2).join('')}`;
}
