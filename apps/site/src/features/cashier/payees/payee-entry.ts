export interface PayeeEntry {
  bankCode: string;
  accountName: string;
  accountNumber: string;
}

export type PayeeFaults = Partial<Record<keyof PayeeEntry, 'bank' | 'name' | 'number'>>;

/** Account numbers are often written in groups; the wire takes digits alone. */
export const bareNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The checks of X-026 before it is sent: a number is one of its bank's. */
export function checkPayee(
  { bankCode, accountName, accountNumber }: PayeeEntry,
  banks: readonly { code: string; pattern: string }[],
): PayeeFaults {
  const pattern = banks.find(({ code }) => code === bankCode)?.pattern ?? '[0-9]{6,20}';
  const name = accountName.trim();
  return {
    ...(bankCode === '' && { bankCode: 'bank' as const }),
    ...((name.length < 2 || name.length > 80) && { accountName: 'name' as const }),
    ...(!new RegExp(`^(?:${pattern})$`).test(bareNumber(accountNumber)) && { accountNumber: 'number' as const }),
  };
}
