/** The platform's lotteries as games of the catalogue: home, menus and search show them beside those of vendors. */
import { formatMoney, type Game, type LotteryGameCard, languageOf } from '@sampan/contract';
import { lotteryName, lotterySeller } from '@sampan/contract/lottery-names';
import { pictureFor, tileArtUrl } from '@sampan/ui/art';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SoldGame } from '../games/games.queries.ts';
import { productOf } from '../games/present-game.ts';
import { presentGames, soldGames } from './lobby.service.ts';

/** A series returns so many of 2000; the catalogue counts hundredths of a percent. */
const SERIES_TO_RTP = 5;

function presentAsGame(card: LotteryGameCard, sold: SoldGame, { settings, language }: Actor): Game {
  const dictionary = languageOf(language).dictionary ?? 'en';
  const { gameCode, vendor, gameType, currentNumero: draw, previousNumero: opened } = card;
  const name = lotteryName(card, dictionary);
  return {
    nodeId: `${vendor}:${gameCode}`,
    gameCode,
    vassalage: vendor,
    vassalageName: lotterySeller(vendor),
    vendor,
    accountTypeName: vendor,
    gameType,
    gameClassify: '',
    displayName: name,
    remark: name,
    isGame: false,
    isHot: false,
    isNew: false,
    showIcon: tileArtUrl(pictureFor(gameCode, ['lotus', 'lanternboat', 'urn', 'comet', 'wheel', 'dice'])),
    defaultIcon: '/assets/default-game.svg',
    minBet: formatMoney(sold.unitPrice, settings.currency.digits),
    lines: 1,
    rtp: sold.seriesMost * SERIES_TO_RTP,
    demo: false,
    maintenance: false,
    defaultPlayType: card.defaultPlayType,
    gameGroupCode: card.gameGroupCode,
    gameGroupId: card.gameGroupId,
    drawDayOfWeek: card.drawDayOfWeek,
    ...(draw && {
      numero: draw.numero,
      remainTime: draw.remainTime,
      lockTime: draw.lockTime,
      winningTime: draw.winningTime,
    }),
    ...(opened && { openNumber: opened.openNumber }),
    own: true,
  };
}

/** The lotteries on sale in the order of the operator, with their running draws. */
export async function listCatalogueGames(tx: Tx, actor: Actor): Promise<Game[]> {
  const sold = await soldGames(tx, actor.brand);
  if (sold.length === 0) return [];
  const cards = await presentGames(tx, actor.brand, sold);
  return cards.flatMap((card, at) => {
    const terms = sold[at]?.sold;
    return terms ? [presentAsGame(card, terms, actor)] : [];
  });
}

/** Whose lotteries are on sale, by category: a card for each, as a vendor has. */
export async function listCatalogueGroups(tx: Tx, { brand }: Actor) {
  const vendors = Map.groupBy(await soldGames(tx, brand), ({ game }) => game.vendor);
  return [...vendors].map(([vendor, games]) => ({
    title: productOf(vendor),
    card: {
      vassalage: vendor,
      name: lotterySeller(vendor),
      smallIcon: vendor,
      isHot: false,
      gameCount: games.length,
      maintenance: false,
      classes: [],
      classGames: { '': games.length },
      own: true as const,
    },
  }));
}
