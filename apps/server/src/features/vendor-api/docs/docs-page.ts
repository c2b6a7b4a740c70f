import {
  type ErrorCode,
  errorCodes,
  escapeHtml as text,
  VENDOR_API_PREFIX,
  type VendorCallRow,
  vendorCalls,
  vendorRefusalsOfAll,
} from '@sampan/contract';
import { z } from 'zod';
import { forkDiagram } from './docs-diagrams.ts';
import {
  curlExample,
  exampleBody,
  exampleKey,
  exampleSignedText,
  exampleTime,
  typescriptExample,
} from './docs-examples.ts';
import { block, code, list, paragraphs, prose, section, table } from './docs-html.ts';
import { docsStyle } from './docs-style.ts';
import { fieldNotes } from './field-notes.ts';
import { refusalNotes } from './refusal-notes.ts';
import { bulkSection } from './sections/docs-bulk.ts';
import { frameSection } from './sections/docs-frame.ts';
import { freeRoundsSection } from './sections/docs-free-rounds.ts';
import { operationsSection } from './sections/docs-operations.ts';
import {
  catalogueSection,
  checkSection,
  keysSection,
  launchSection,
  publishedSection,
} from './sections/docs-sections.ts';
import { transferSection } from './sections/docs-transfer.ts';

interface Property {
  type?: string | string[];
  enum?: string[];
  maxLength?: number;
  format?: string;
}

const kindOf = ({ type, enum: values, format, maxLength }: Property): string =>
  values?.join(' or ') ??
  `${format ?? [type].flat().join(' or ')}${maxLength === undefined ? '' : `, up to ${maxLength}`}`;

/** The fields of a schema as the server validates them. */
function fields(schema: z.ZodObject, io: 'input' | 'output'): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  const rows = Object.entries(properties).map(([name, property]) => [
    code(name) + (required.includes(name) ? '' : ' (optional)'),
    text(kindOf(property)),
    prose(fieldNotes[name] ?? ''),
  ]);
  return table(['Field', 'Kind', 'Means'], rows);
}

function callSection(row: VendorCallRow, origin: string): string {
  return `<section id="${row.name}"><h3><a href="#${row.name}">POST ${VENDOR_API_PREFIX}/${row.name}: ${text(row.title)}</a></h3>
${paragraphs(row.says)}${fields(row.request, 'input')}
${block('Call', curlExample(row, origin))}${block('Answer', JSON.stringify({ success: true, value: row.answer }, null, 2))}
${row.errors.length === 0 ? '' : `<p>Refusals of its own: ${row.errors.map((error) => `<a href="#e-${error}">${code(error)}</a>`).join(', ')}.</p>`}</section>`;
}

const allRefusals = (): ErrorCode[] => [
  ...new Set([...vendorRefusalsOfAll, ...vendorCalls.flatMap((row) => row.errors)]),
];

function refusalTable(): string {
  const rows = allRefusals().map((error) => [
    `<span id="e-${error}">${code(error)}</span>`,
    String(errorCodes[error][0]),
    text(errorCodes[error][1]),
    prose(refusalNotes[error] ?? ''),
  ]);
  return table(['Code', 'Status', 'Says', 'What you do'], rows);
}

const roundDiagram = () =>
  forkDiagram({
    label:
      'A round: the first bet opens it; a win with roundClosed or close settles it; the rollback of its only bet undoes it.',
    enter: ['bet'],
    from: { name: 'open' },
    loop: ['bet, win'],
    first: ['last win, close', { name: 'settled', kind: 'end' }],
    second: ['rollback', { name: 'rolled_back', kind: 'void' }],
  });

const betDiagram = () =>
  forkDiagram({
    label:
      'A bet whose answer was lost: the same bytes are sent again until they are answered; a clear refusal is rolled back.',
    enter: ['bet sent'],
    from: { name: 'no answer' },
    loop: ['send again'],
    first: ['answered', { name: 'play it', kind: 'end' }],
    second: ['refused', { name: 'rollback', kind: 'void' }],
  });

function signatureSection(origin: string): string {
  const row = vendorCalls.find(({ name }) => name === 'bet') as VendorCallRow;
  return section(
    'signature',
    'Every call is signed',
    paragraphs(
      'Both sides sign alike. The signature stands over four parts joined by full stops: the timestamp, the method, the path without host and query, and the hex SHA-256 of the raw body (of nothing, for a GET).',
      '`X-Signature` is `v1=` and the hex HMAC-SHA256 of that text with the key’s secret. A timestamp may be five minutes off in either direction; older calls are refused, and within the five minutes the same bytes only ever get the same answer.',
    ) +
      table(
        ['Header', 'Holds'],
        [
          [code('X-Vendor'), 'Your code.'],
          [code('X-Key-Id'), 'Which of your keys.'],
          [code('X-Timestamp'), 'Epoch milliseconds, 13 digits.'],
          [code('X-Signature'), prose('`v1=` and 64 hex digits.')],
        ],
      ) +
      paragraphs(
        `To try your code on: with the secret \`${exampleKey.secret}\` at ${exampleTime.toISOString()} the body`,
      ) +
      block('Body', exampleBody(row)) +
      block('Signed text', exampleSignedText(row)) +
      block('The whole call', curlExample(row, origin)) +
      block('The same in TypeScript', typescriptExample(row, origin)),
  );
}

function ruleSection(): string {
  return section(
    'rules',
    'Rules of money',
    list(
      'A request id is answered once and its answer kept for at least four months; the same id again gets the same bytes.',
      'A transaction id happens once, whatever request ids it comes under.',
      'A lost answer is not a refusal: send the same bytes again, as long as it takes; after a 503 when the seconds of `Retry-After` are over. Whether the first was booked or not, it is booked once.',
      'A bet is refused for an ended session; a win, a prize and a rollback never are.',
      'A bet refused for any reason but money or a limit is rolled back. A rollback that comes before its bet is remembered. A bet that was undone is refused with `vendor.bet.rolled-back` from then on, under its own request id too: the one answer that changes.',
      'Amounts are decimal strings in the currency of the session or the round. Most vendors write it as it is: no decimals in VND and IDR, two in THB, PHP and USD, three in KWD. Another unit may be agreed on for a currency, such as thousands of đồng; the session’s `currency` says how many decimals there are (`digits`) and how many of the currency’s smallest units are 1 (`rate`).',
      'What is not exact in your unit, a zero too many as well, is refused with `vendor.amount.precision`, which names the field, and that answer is kept. There are no floats and no negative amounts.',
      'What you may pay without an operator of the platform is agreed on: a round’s wins, a prize, a day’s prizes, and all of it less the stakes in any hour. What is beyond, a second jackpot of one round and a jackpot of a round from over 30 days ago are answered as booked, and reach the player when two operators have agreed; the balance of the answer is without it.',
      'Stakes, wins and prizes are exact. Balances are told rounded down to what your unit can write.',
    ) +
      '<h3>A round</h3>' +
      roundDiagram() +
      '<h3>A lost answer</h3>' +
      betDiagram(),
  );
}

/** GET /docs/vendors as one document. `origin`: where this platform is reached. */
export function vendorDocsPage(origin: string): string {
  const sections = [
    ['start', 'Start', startSection()],
    ['signature', 'Signing', signatureSection(origin)],
    ['launch', 'Launch', launchSection()],
    ['frame', 'What the frame says', frameSection()],
    ['rules', 'Rules of money', ruleSection()],
    [
      'calls',
      'Calls',
      section('calls', 'Calls', paragraphs('All are POST with a JSON body. Fields that are not listed are refused.')) +
        vendorCalls.map((row) => callSection(row, origin)).join(''),
    ],
    ['many-players', 'Many players', bulkSection(fields)],
    ['free-rounds', 'Free rounds', freeRoundsSection(fields)],
    ['transfer-wallet', 'Transfer wallet', transferSection(fields)],
    ['catalogue-file', 'Catalogue', catalogueSection()],
    ['rounds', 'Publishing rounds', publishedSection()],
    ['operations', 'Reporting operations', operationsSection(fields)],
    [
      'refusals',
      'Refusals',
      section(
        'refusals',
        'Refusals',
        paragraphs('A refusal is `{ "success": false, "errorCode", "message", "details", "value" }`.') + refusalTable(),
      ),
    ],
    ['keys', 'Keys', keysSection()],
    ['check', 'Check', checkSection()],
  ] as const;
  const links = sections.map(([id, title]) => `<li><a href="#${id}">${text(title)}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light"><title>Vendor API · Sampan</title><style>${docsStyle}</style></head>
<body><div class="page"><header><h1>Vendor API</h1><p>How a game vendor plugs in: a signed wallet, rounds that end once, and a command that tries every rule. Version 1.</p></header>
<div class="columns"><nav aria-label="Contents"><details open><summary>Contents</summary><ol>${links}</ol></details></nav>
<main>${sections.map(([, , body]) => body).join('\n')}</main></div></div></body></html>`;
}

function startSection(): string {
  return section(
    'start',
    'Start',
    paragraphs('In five steps from nothing to a game in the lobby:') +
      '<ol>' +
      [
        'The operator adds you (`npm run sampan -- vendor add LOTUS "Lotus Games" https://…/catalogue`) and sends you the key that is shown once.',
        'You serve your catalogue and your games’ frames.',
        'A launch adds `launch=…` to your game’s address; you exchange it for a session.',
        'You call the wallet: bet, win, rollback, close.',
        'You run the check until every rule holds.',
      ]
        .map((line) => `<li>${prose(line)}</li>`)
        .join('') +
      '</ol>',
  );
}
