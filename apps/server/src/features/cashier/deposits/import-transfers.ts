import { parseMoney } from '@sampan/contract';
import { sha256 } from '@sampan/service-kit/hashing';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { readStatement, readStatementTime } from '../statements/statement-csv.ts';
import { selectAccount } from './accounts.queries.ts';
import { type TransferOutcome, takeTransfer } from './transfer.service.ts';
import type { NewTransfer } from './transfers.queries.ts';

const needed = ['time', 'amount', 'bank_reference'] as const;

/** Commas stand between thousands, as banks here write. One before two decimals would make a hundredfold of the amount. */
const GROUPED = /^-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?$/;
/** As long as a bank's reference is kept. A longer one cut off could be another one's beginning, and be taken for known. */
const LONGEST_REFERENCE = 64;

export interface ImportedStatement extends Record<TransferOutcome, number> {
  /** Lines that were not taken in, with the error's code; the others stand. */
  refused: { line: number; bankReference: string; reason: string }[];
}

const readAmount = (text: string, digits: number): bigint | null =>
  parseMoney(GROUPED.test(text) ? text.replaceAll(',', '') : text, digits);

/**
 * Takes incoming transfers from a bank's statement (columns time, amount, bank_reference, and note, sender_name,
 * sender_account where it has them). Outgoing lines, below zero, are left out. Each line is a transaction of its own, and
 * a file imported twice changes nothing. A line that is refused, such as a bank's reference known with another amount, is
 * told with the rest and stops none of them. The record says first that this file is taken in.
 * @throws AppError operator.*; request.invalid for an unknown account or a line that cannot be read: nothing is imported then
 */
export async function importTransfers(
  db: Database,
  actor: OperatorActor,
  file: { account: string; text: string },
): Promise<ImportedStatement> {
  const { brand } = actor;
  const transfers = await readTransfers(db, { brand, ...file });
  const action = { permission: 'deposits.match', what: 'statement.import', subject: file.account } as const;
  const after = { lines: transfers.length, sha256: sha256(file.text).toString('hex') };
  await inTransaction(db, (tx) => perform(tx, actor, action, async () => ({ result: undefined, after })));
  const imported: ImportedStatement = { credited: 0, waits: 0, repeated: 0, refused: [] };
  for (const { line, transfer } of transfers) {
    try {
      imported[await inTransaction(db, (tx) => takeTransfer(tx, transfer))]++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      imported.refused.push({ line, bankReference: transfer.bankReference, reason: error.code });
    }
  }
  return imported;
}

async function readTransfers(
  db: Database,
  file: { brand: string; account: string; text: string },
): Promise<{ line: number; transfer: NewTransfer }[]> {
  const account = await selectAccount(db, file.brand, file.account);
  if (!account) throw invalidRequest('file', `The brand has no account ${file.account}.`);
  return readStatement(file.text, { needed }).flatMap((line) => {
    const amount = readAmount(line.read('amount'), account.digits);
    if (amount === null) throw invalidRequest('file', `Line ${line.line}: amount is not an amount such as 100.50.`);
    if (amount <= 0n) return [];
    const bankReference = line.read('bank_reference');
    if (bankReference === '') throw invalidRequest('file', `Line ${line.line}: bank_reference is empty.`);
    if (bankReference.length > LONGEST_REFERENCE)
      throw invalidRequest('file', `Line ${line.line}: bank_reference has more than ${LONGEST_REFERENCE} characters.`);
    return [
      {
        line: line.line,
        transfer: {
          brand: file.brand,
          account: account.code,
          bankReference,
          amount,
          currency: account.currency,
          note: line.read('note').slice(0, 140),
          senderName: line.read('sender_name').slice(0, 80),
          senderAccount: line.read('sender_account').slice(0, 40),
          at: readStatementTime(line, 'time'),
          source: 'statement',
        },
      },
    ];
  });
}
