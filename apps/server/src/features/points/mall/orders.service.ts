import { type DeliveryAddress, deliveryAddressSchema, type MallOrder } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt, encrypt } from '../../../platform/encryption.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import type { EncryptedColumn } from '../../../platform/reencrypt.ts';
import { insertCode, type StoredCode } from './mall.queries.ts';
import { lockAddresses, lockCodes, type OrderRow, setAddress, storeCode } from './orders.queries.ts';

const addressPlace = (reference: string): string => `points.mall_order ${reference}`;
const codePlace = (brand: string, rewardId: string, index: Buffer): string =>
  `points.mall_code ${brand} ${rewardId} ${index.toString('hex')}`;

export async function storeAddress(tx: Tx, reference: string, address: DeliveryAddress): Promise<void> {
  const { bytes, keyId } = await encrypt(tx, { text: JSON.stringify(address), place: addressPlace(reference) });
  await setAddress(tx, { reference, encrypted: bytes, keyId });
}

/** @returns null when it was forgotten, or the order had none */
export async function openAddress(db: Queryable, row: OrderRow): Promise<DeliveryAddress | null> {
  const { reference, address, addressKey } = row;
  if (address === null || addressKey === null) return null;
  const text = await decrypt(db, { keyId: addressKey, bytes: address, place: addressPlace(reference) });
  return deliveryAddressSchema.parse(JSON.parse(text));
}

/** Keeps a code of a voucher. @returns whether it is a new one */
export async function storeNewCode(
  tx: Tx,
  { brand, rewardId, code }: { brand: string; rewardId: string; code: string },
): Promise<boolean> {
  const codeIndex = await blindIndex(tx, `voucher ${code}`);
  const { bytes, keyId } = await encrypt(tx, { text: code, place: codePlace(brand, rewardId, codeIndex) });
  return insertCode(tx, { brand, rewardId }, { codeIndex, encrypted: bytes, keyId });
}

function openCode(db: Queryable, { brand, rewardId }: OrderRow, code: StoredCode): Promise<string> {
  const { codeIndex, encrypted, keyId } = code;
  return decrypt(db, { keyId, bytes: encrypted, place: codePlace(brand, rewardId, codeIndex) });
}

export async function presentOrder(
  db: Queryable,
  row: OrderRow & { code: StoredCode | null },
  language: string,
): Promise<MallOrder> {
  return {
    reference: row.reference,
    at: row.at.getTime(),
    kind: row.kind,
    title: inLanguage(row.texts, language)?.title ?? '',
    art: row.art,
    price: Number(row.price),
    state: row.state,
    code: row.code && (await openCode(db, row, row.code)),
    tracking: row.tracking,
    dueOn: row.dueOn?.getTime() ?? null,
    reason: row.reason,
  };
}

async function reencryptAddresses(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockAddresses(tx, keyId, limit);
  for (const row of rows) {
    const address = await openAddress(tx, row);
    if (address) await storeAddress(tx, row.reference, address);
  }
  return rows.length;
}

async function reencryptCodes(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockCodes(tx, keyId, limit);
  for (const row of rows) {
    const place = codePlace(row.brand, row.rewardId, row.codeIndex);
    const text = await decrypt(tx, { keyId: row.keyId, bytes: row.encrypted, place });
    const { bytes, keyId: now } = await encrypt(tx, { text, place });
    await storeCode(tx, { ...row, encrypted: bytes, keyId: now });
  }
  return rows.length;
}

/** What the mall keeps encrypted. */
export const mallEncryptedColumns: readonly EncryptedColumn[] = [
  { name: 'points.mall_order.address_encrypted', reencrypt: reencryptAddresses },
  { name: 'points.mall_code.code_encrypted', reencrypt: reencryptCodes },
];
