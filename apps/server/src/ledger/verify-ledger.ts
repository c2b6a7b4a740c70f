import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { ledgerChecks, limited } from './verify.queries.ts';

export interface LedgerFinding {
  check: string;
  meaning: string;
  /** The transaction, account, seal or withdrawal concerned. */
  subject: string;
  detail: string;
}

export interface VerifyOptions {
  /** A transaction older than this that is not sealed is a finding. 60 s unless told (TRUST R-24). */
  unsealedAfterSeconds?: number;
  /** Findings kept per check. 100 unless told. */
  limit?: number;
}

/**
 * Proves the ledger: every transaction sums to zero, every account holds the sum of its lines, held money matches its
 * withdrawals, the hash chain recomputes over what is stored and nothing is left unsealed. Reads the whole journal in one
 * snapshot without blocking anybody. @returns what is wrong; empty is the proof
 */
export async function verifyLedger(db: Database, options: VerifyOptions = {}): Promise<LedgerFinding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const findings: LedgerFinding[] = [];
      for (const check of ledgerChecks(options.unsealedAfterSeconds ?? 60)) {
        const { rows } = await limited(check, options.limit ?? 100).execute(tx);
        for (const row of rows) findings.push({ check: check.name, meaning: check.meaning, ...row });
      }
      return findings;
    });
}
