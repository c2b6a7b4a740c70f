import type { publishedRoundValue, vendorCatalogue } from '@sampan/contract';
import { block, list, paragraphs, section } from '../docs-html.ts';

/** A catalogue the schema accepts; a test parses it. */
export const exampleCatalogue = {
  currencies: ['USD', 'VND'],
  lanes: [{ vassalage: 'LTS', name: 'Lotus', mark: 'LTS' }],
  games: [
    {
      code: 'river-lanterns',
      names: { en: 'River Lanterns', th: 'โคมลอยแม่น้ำ' },
      category: 'RNG',
      vassalage: 'LTS',
      limits: { USD: { minBet: '0.20', maxBet: '100.00' }, VND: { minBet: '2000', maxBet: '1000000' } },
      lines: 20,
      rtp: 9620,
      demo: true,
      freeRounds: true,
      icon: 'https://games.lotus.example/river-lanterns.webp',
      url: 'https://games.lotus.example/play?game=river-lanterns',
      rooms: [
        {
          id: 'high',
          names: { en: 'High table', th: 'โต๊ะใหญ่' },
          limits: { USD: { minBet: '5.00', maxBet: '100.00' } },
        },
      ],
    },
  ],
} satisfies typeof vendorCatalogue._input;

export function launchSection(): string {
  return section(
    'launch',
    'Launch',
    paragraphs(
      'The player opens a game; the platform opens a game session and puts your game’s `url` with `launch=CODE` into a frame on an origin of its own. You exchange the code with `session` within 60 seconds. The token you get is the game’s: you never see the player’s login.',
      'A session lives 12 hours and ends earlier when the player logs out, takes a break or closes the account. A round that was begun is finished: its wins are booked all the same.',
      'Leave by going to `lobbyUrl`. The frame’s page shows the session clock, the net result and the balance over your game; see `What the frame says`.',
    ),
  );
}

export function catalogueSection(): string {
  return section(
    'catalogue-file',
    'Your catalogue',
    paragraphs(
      'Served by you at the address the operator has noted, asked by a signed GET. Check the signature when it is there. `rtp` is in hundredths of a percent, as you have proven it; `category` one of SPORTS, ESPORTS, RNG, LIVE, FISH, PVP, LOTT, ELOTT, MINIGAME; `classify` inside RNG one of SC, VP, JP, TG, AC, BG. Games stand under labels of your own.',
      '`currencies` names each currency that you speak: a brand in another one does not list your games, and they do not open there. `limits` are lowest and highest stake by currency, each in your unit of it; DEMO is what free demo accounts play with. In a currency of yours that a game or room does not name, the ladder of the brand holds, narrowed to what you can write.',
      '`units` says how you write a currency where it is not as it is: `{"VND": {"rate": 1000, "digits": 0}}` are thousands of đồng without decimals, `{"VND": {"rate": 1, "digits": 2}}` đồng with two decimals that are zeros. All your amounts are in it then, those of the catalogue too. The operator may agree on it instead (`npm run sampan -- vendor units set LOTUS VND 1000 0`). It is fixed by the first session and never changes: a catalogue that says otherwise is not read.',
      '`rooms` are the same game at other stakes, inside the game’s own limits, fifty at most. `freeRounds` says that free rounds can be given in the game. A launch of one adds `&room=ID` to the game’s address; the session’s `limits` are then the room’s.',
      '`lottery`, of LOTT and ELOTT, names group (`groupNames`: what players read over it, by language), way of playing and draw days (Sunday 1 … Saturday 7) for the player’s page. A lottery that the site opens on its own page gets `lottoArea`, `launchMode=LOTT`, `lottoPrizeMode`, `lottoGameCode`, `lottoView` (betting or lobby), `playType`, `device`, `backUrl` and `language` in its address. `pots` names the pot whose amount stands on the game’s tile, and what it begins with by currency (`seeds`). Which draw of a lottery runs, and until when it is sold, changes too often for a catalogue: tell it by `draws`. VASSALAGE is no game but a tile that opens the list of its label. The operator lets frames of your host in by `content.launchGameCDNs`.',
    ) + block('Answer to GET', JSON.stringify(exampleCatalogue, null, 2)),
  );
}

/** Of a round in the words of its vendor: the platform passes it on and reads its id alone. */
export const examplePublished = {
  round: { roundId: 'round-77', serverSeed: '9c1f…', serverSeedHash: '41d0…', clientSeed: 'mali-1', nonce: 12 },
  game: { code: 'river-lanterns', names: { en: 'River Lanterns' } },
  currency: { code: 'USD', symbol: '$', digits: 2 },
  closedAt: 1_795_000_004_000,
} satisfies typeof publishedRoundValue._input;

export function publishedSection(): string {
  return section(
    'rounds',
    'Publishing rounds',
    paragraphs(
      'So that everybody can recompute what was played, publish what drew each closed round, under `/vendor/rounds` of your address. Never before the round is over: a seed that is still in use would tell what comes.',
    ) +
      list(
        '`GET /vendor/rounds/ROUND` gives one round to anyone who has its id; 404 for one that is unknown or still open. A call that carries a signature must be signed rightly all the same.',
        '`GET /vendor/rounds?after=ROUND&limit=500` gives a page of all to the platform alone, signed: `value` holds `rounds`, each as `round` below, and `next`, from where the next page begins; null on the last.',
      ) +
      block('Answer to GET /vendor/rounds/ROUND', JSON.stringify({ success: true, value: examplePublished }, null, 2)),
  );
}

export function keysSection(): string {
  return section(
    'keys',
    'Changing keys',
    paragraphs('Two keys are good at once, so that nothing stands still:') +
      list(
        '`npm run sampan -- vendor keys rotate LOTUS --until 2026-12-01` makes the new key and shows it once; the old one stays good until that day.',
        'You put the new key in place and sign with it. From your first call on the platform signs with it too, never before.',
        '`npm run sampan -- vendor keys list LOTUS` says which key is in use; `vendor keys retire LOTUS KEY` ends one at once, `--at DATE` later. The last key in use cannot be retired.',
      ),
  );
}

export function checkSection(): string {
  return section(
    'check',
    'The check',
    paragraphs(
      'The check plays a hostile vendor against a platform and says of every rule whether it holds: signatures and clocks, repeats, changed bodies, lost answers, amounts, limits, late and early rollbacks, closed rounds, other players’ rounds, ended sessions, prizes, bulk and pipelined calls, draws, free rounds. It knows nothing of the platform but this page.',
    ) +
      block(
        'Two players’ launch codes, and one of a session that ends soon',
        'npm run sampan -- vendor-try LOTUS mali somchai',
      ) +
      block(
        'Within a minute',
        'npm run vendor:check -- --url https://play.example --key key.json --launch CODE,CODE,CODE',
      ) +
      paragraphs(
        'Rules of money are tried in every currency that you speak and in your unit of it: give a `--launch` for each, with codes of a brand in it. With `--catalogue` the check names the currencies that it was given none of.',
      ) +
      paragraphs(
        'The other way round it plays a hostile platform against you: your catalogue, the rounds you publish, the operations you report, the free rounds you are given, and your transfer wallet with doubtful, repeated, contradicting and forged transfers. Give it the addresses you have. The rules of free rounds and of the wallet are about players who do not exist: try them on books that do not count.',
      ) +
      block(
        'Against your own side',
        'npm run vendor:check -- --key key.json --catalogue https://games.lotus.example/catalogue \\\n  --rounds https://games.lotus.example/vendor/rounds \\\n  --operations https://games.lotus.example/vendor/operations \\\n  --free-rounds https://games.lotus.example/vendor/free-rounds --wallet https://games.lotus.example/wallet --currency USD,VND:1000:0',
      ) +
      paragraphs(
        'The rules of draws are tried when the launch codes are a lottery’s; they leave it without draws, so tell your own again.',
      ) +
      paragraphs('It leaves 0 when every rule that was tried holds, and names what to do where one does not.'),
  );
}
