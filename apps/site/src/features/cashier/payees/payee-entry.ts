export interface PayeeEntry {
  bankCode: string;
  accountName: string;
  accountNumber: string;
}

export type PayeeFaults = Partial<Record<keyof PayeeEntry, 'bank' | 'name' | 'number'>>;

/** Account numbers are often written in groups; the wire takes digits alone. */
export const bareNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The checks of X-026 before it is sent. */
export function checkPayee({ bankCode, accountName, accountNumber }: PayeeEntry): PayeeFaults {
  const name = accountName.trim();
  return {
    ...(bankCode === '' && { bankCode: 'bank' as const }),
    ...((name.length < 2 || name.length > 80) && { accountName: 'name' as const }),
    ...(!/^[0-9]{6,20}$/.test(bareNumber(accountNumber)) && { accountNumber: 'number' as const }),
  };
}
