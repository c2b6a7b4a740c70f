import type { vendorCatalogue } from '@sampan/contract';
import { block, list, paragraphs, section } from './docs-html.ts';

/** A catalogue the schema accepts; a test parses it. */
export const exampleCatalogue = {
  lanes: [{ vassalage: 'LTS', name: 'Lotus', mark: 'LTS' }],
  games: [
    {
      code: 'river-lanterns',
      names: { en: 'River Lanterns', th: 'โคมลอยแม่น้ำ' },
      category: 'RNG',
      vassalage: 'LTS',
      minBet: '0.20',
      maxBet: '100.00',
      lines: 20,
      rtp: 9620,
      demo: true,
      icon: 'https://games.lotus.example/river-lanterns.webp',
      url: 'https://games.lotus.example/play?game=river-lanterns',
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
      'Leave by going to `lobbyUrl`. The frame’s page shows the session clock and the net result over your game.',
    ),
  );
}

export function catalogueSection(): string {
  return section(
    'catalogue-file',
    'Your catalogue',
    paragraphs(
      'Served by you at the address the operator has noted, asked by a signed GET. Check the signature when it is there. `rtp` is in hundredths of a percent, as you have proven it; `category` one of SPORTS, ESPORTS, RNG, LIVE, FISH, PVP, LOTT, ELOTT, MINIGAME; `classify` inside RNG one of SC, VP, JP, TG, AC, BG. Games stand under labels of your own.',
    ) + block('Answer to GET', JSON.stringify(exampleCatalogue, null, 2)),
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
      'The check plays a hostile vendor against a platform and says of every rule whether it holds: signatures and clocks, repeats, changed bodies, lost answers, amounts, limits, late and early rollbacks, closed rounds, other players’ rounds, ended sessions, prizes. It knows nothing of the platform but this page.',
    ) +
      block(
        'Two players’ launch codes, and one of a session that ends soon',
        'npm run sampan -- vendor-try LOTUS mali somchai',
      ) +
      block(
        'Within a minute',
        'npm run vendor:check -- --url https://play.example --key key.json --launch CODE,CODE,CODE',
      ) +
      paragraphs('It leaves 0 when every rule that was tried holds, and names what to do where one does not.'),
  );
}
