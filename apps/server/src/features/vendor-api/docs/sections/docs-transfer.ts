import {
  vendorEndSessionRequest,
  vendorTransferRequest,
  vendorTransferStatusRequest,
  vendorWalletBalanceRequest,
} from '@sampan/contract';
import type { z } from 'zod';
import { forkDiagram } from '../docs-diagrams.ts';
import { block, list, paragraphs, section } from '../docs-html.ts';

/** Answers of a vendor to the platform's calls; a test parses them. */
export const exampleTransferAnswer = { transferId: 'V20261121000042', state: 'done' } as const;

const transferDiagram = () =>
  forkDiagram({
    label:
      'A transfer: sent once; while its answer is in doubt, status is asked; it ends done or refused, and stays so.',
    enter: ['transfer'],
    from: { name: 'pending' },
    loop: ['status'],
    first: ['done', { name: 'done', kind: 'end' }],
    second: ['refused', { name: 'refused', kind: 'void' }],
  });

/** `fields`: how the page shows the fields of a schema. */
export function transferSection(fields: (schema: z.ZodObject, io: 'input' | 'output') => string): string {
  const answer = JSON.stringify({ success: true, value: exampleTransferAnswer }, null, 2);
  return section(
    'transfer-wallet',
    'Transfer wallet',
    paragraphs(
      'Instead of asking for every bet you may keep the player’s money while they play. Then the platform calls you, under the wallet address the operator has noted, signed as you sign your own calls: check the signature and the timestamp as it does.',
    ) +
      list(
        'A transfer happens once per `transferId`, however often it comes; another amount under a known id is refused.',
        'A transfer whose answer was lost is never sent again. The platform asks `status`: what you have not done by then you must never do, however late its bytes arrive.',
        'Answer `done` or `refused` with status 200. Anything else counts as no answer, and you are asked again.',
        'Amounts are in your unit of the currency, and what it cannot write stays with the platform.',
        'You take stakes only while a lease runs: ask `lease` before the first stake of a session and before each `leaseUntil`. A limit that a player has set comes with it as `stakeLeft`; take off what you have not reported yet.',
        'When the platform calls `end-session`, the player stakes nothing more until a new session is opened. A round that is under way is played to its end and reported; then the platform takes the money home.',
        'You report each round when it is over. Until then the platform does not let more out than its own ledger shows.',
      ) +
      transferDiagram() +
      '<h3>POST …/transfer</h3>' +
      fields(vendorTransferRequest, 'input') +
      block('Answer', answer) +
      '<h3>POST …/status</h3>' +
      fields(vendorTransferStatusRequest, 'input') +
      paragraphs('Answered like `transfer`.') +
      '<h3>POST …/end-session</h3>' +
      fields(vendorEndSessionRequest, 'input') +
      block('Answer', JSON.stringify({ success: true, value: { ended: true } }, null, 2)) +
      '<h3>POST …/balance</h3>' +
      fields(vendorWalletBalanceRequest, 'input') +
      block('Answer', JSON.stringify({ success: true, value: { balance: '64.50' } }, null, 2)),
  );
}
