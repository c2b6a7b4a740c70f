import type { Tx } from '../../platform/database/index.ts';
import { decrypt } from '../../platform/encryption.ts';
import {
  readRows,
  selectOperatorEvents,
  selectProposals,
  selectUuidColumns,
  type UuidColumn,
} from './player-history.queries.ts';

export interface HistoryLine {
  table: string;
  row: Record<string, unknown>;
}

export interface HistoryOf {
  playerId: string;
  username: string;
  brand: string;
}

type Row = Record<string, unknown>;

/** Where a value is encrypted: its columns begin with the name, and its place is that of the row. */
const encryptedValues: Readonly<Record<string, { name: string; place(row: Row): string }>> = {
  'account.player': { name: 'profile', place: (row) => `account.player ${String(row['player_id'])} profile` },
  'account.contact': {
    name: 'value',
    place: (row) => `account.contact ${String(row['player_id'])} ${String(row['kind'])}`,
  },
  'identity.verification': {
    name: 'details',
    place: (row) => `identity.verification ${String(row['verification_id'])}`,
  },
  'cashier.payee': {
    name: 'account_number',
    place: (row) => `cashier.payee ${String(row['player_id'])} ${String(row['id'])}`,
  },
  'cashier.withdrawal': {
    name: 'account_number',
    place: (row) => `cashier.withdrawal ${String(row['player_id'])} ${String(row['reference'])}`,
  },
};

/** Values that are several in one. */
const JSON_VALUES: ReadonlySet<string> = new Set(['profile', 'details']);

/** What opens something is nobody's history: hashes of passwords and tokens, keys, secrets of authenticator apps. */
const SECRET = /(_hash|_secret|_salt|public_key|_index)$|^(mark|token_salt|encrypted_secret)$/;
/** How PostgreSQL writes bytes in JSON. */
const BYTES = /^\\x[0-9a-f]*$/;

async function present(tx: Tx, table: string, row: Row): Promise<Row> {
  const encrypted = encryptedValues[table];
  const shown: Row = {};
  for (const [column, value] of Object.entries(row)) {
    if (SECRET.test(column)) continue;
    const isEncrypted = encrypted && column.startsWith(`${encrypted.name}_`);
    if (isEncrypted && (column.endsWith('_encrypted') || column.endsWith('_key'))) continue;
    shown[column] = typeof value === 'string' && BYTES.test(value) ? `${(value.length - 2) / 2} bytes` : value;
  }
  const bytes = encrypted && row[`${encrypted.name}_encrypted`];
  if (encrypted && typeof bytes === 'string') {
    const value = { keyId: String(row[`${encrypted.name}_key`]), bytes: Buffer.from(bytes.slice(2), 'hex') };
    const text = await decrypt(tx, { ...value, place: encrypted.place(row) });
    shown[encrypted.name] = JSON_VALUES.has(encrypted.name) ? (JSON.parse(text) as unknown) : text;
  }
  return shown;
}

/** Tables with the columns that may name a player. Of the operators' own, only what is about the player is read, below. */
function byTable(columns: readonly UuidColumn[]): Map<string, UuidColumn[]> {
  const tables = new Map<string, UuidColumn[]>();
  for (const column of columns) {
    if (column.schema === 'operators') continue;
    const name = `${column.schema}.${column.table}`;
    tables.set(name, [...(tables.get(name) ?? []), column]);
  }
  return tables;
}

/**
 * Everything the platform holds of one player, a line a row: every table with a row that names the player, whichever
 * column does, with personal data readable; what operators did to them; and what two operators agreed on. Secrets are left
 * out. In one transaction, which should see one state.
 */
export async function* readHistoryOf(tx: Tx, player: HistoryOf): AsyncGenerator<HistoryLine> {
  for (const [table, columns] of byTable(await selectUuidColumns(tx))) {
    const [first] = columns;
    if (!first) continue;
    const source = { schema: first.schema, table: first.table, columns: columns.map(({ column }) => column) };
    for await (const row of readRows(tx, { ...source, playerId: player.playerId }))
      yield { table, row: await present(tx, table, row) };
  }
  for (const row of await selectOperatorEvents(tx, player)) yield { table: 'operators.event', row };
  for (const row of await selectProposals(tx, player.playerId)) yield { table: 'operators.proposal', row };
}
