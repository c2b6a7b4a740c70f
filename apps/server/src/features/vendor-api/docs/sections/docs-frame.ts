import { FRAME_LONGEST_MS, FRAME_SILENCE_MS, type GameFrameMessage } from '@sampan/contract';
import { block, code, paragraphs, prose, section, table } from '../docs-html.ts';

/** Each message once, as the site takes it; a test parses them. */
export const exampleMessages: readonly [message: GameFrameMessage, says: string][] = [
  [{ type: 'sampan:ready' }, 'The game has loaded and can be played: the cover over your frame goes.'],
  [
    { type: 'sampan:round', state: 'open', stake: '2.00' },
    'Before you ask for a bet, or for anything of an open round: something is about to be shown that may be booked already. `stake` is what the player stakes by it and leaves the figures at once; without one nothing does. Said again while it lasts.',
  ],
  [
    { type: 'sampan:round', state: 'shown', balance: '98.00' },
    'All that is booked has been seen and the round goes on: a hand waits for the player, a free spin has come to rest.',
  ],
  [
    { type: 'sampan:round', state: 'closed', balance: '148.00' },
    'The round is over and its end has been seen, or nothing came of the bet. `balance` is what your last answer of the wallet said, in the currency itself; with it the figures need not be asked for.',
  ],
  [{ type: 'sampan:exit' }, 'The player wants back to the lobby.'],
  [{ type: 'sampan:deposit' }, 'The player wants to deposit.'],
  [
    { type: 'sampan:picture', name: 'sky-lantern-48x', picture: 'data:image/png;base64,iVBORw0KGgo=' },
    'The player passes on a picture that your game has drawn, such as the card of a win: after a press in your frame the page offers to share or save it. A PNG of up to 4,000,000 characters; `name` is its file name without an ending, in small letters, digits and hyphens.',
  ],
];

const example = `const site = new URL(session.lobbyUrl).origin;
window.parent.postMessage({ type: 'sampan:round', state: 'open', stake: '2.00' }, site);
// bet, and let the reels turn; when they rest and the win has been counted:
window.parent.postMessage({ type: 'sampan:round', state: 'closed', balance: '148.00' }, site);

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin === site && source === window.parent && data?.type === 'sampan:rules') openRules();
});`;

const seconds = (ms: number): string => String(ms / 1000);

export function frameSection(): string {
  return section(
    'frame',
    'What the frame says',
    paragraphs(
      'Balance and net result stand over your game. They follow the ledger, which knows a round’s end when the bet is answered: a win would stand there while your reels still turn. Tell the page around how far the player has seen, by `postMessage` to the exact origin of `lobbyUrl`, and it holds back what is new until you have shown it. It is display alone: limits, checks of time and the ledger never wait. `stake` and `balance` are in the currency itself, whatever unit your wallet calls have: ₫12,000 is `12000`.',
      'None of it is asked of you. A frame that says nothing gets figures that follow the ledger at once.',
    ) +
      table(
        ['Message', 'Means'],
        exampleMessages.map(([message, says]) => [code(JSON.stringify(message)), prose(says)]),
      ) +
      paragraphs(
        `Fields that are not listed are refused, and so is every window but your frame’s own. Figures are held back for ${seconds(FRAME_SILENCE_MS)} seconds after your last \`open\` and ${seconds(FRAME_LONGEST_MS)} seconds in all; then, and when your frame loads anew or is left, they show what the ledger holds. A stake above the balance is not taken off.`,
        'The page says one thing to you: `{"type":"sampan:rules"}`, its own help button was pressed.',
      ) +
      block('In your game', example),
  );
}
