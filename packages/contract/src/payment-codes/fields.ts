/**
 * The text of a payment QR code: fields of two digits of id, two of length, and the value; the last one, 63, is the
 * checksum over everything before its value (EMV QR Code Specification, merchant-presented mode, 4.1 to 4.7).
 */
export interface CodeField {
  id: string;
  value: string;
}

/** @throws RangeError for an id that is not two digits, or a value that is empty or longer than 99 characters */
export function writeField(id: string, value: string): string {
  if (!/^[0-9]{2}$/.test(id)) throw new RangeError(`field id ${id} is not two digits`);
  if (value.length === 0 || value.length > 99) throw new RangeError(`field ${id} has ${value.length} characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Fields in the given order; one without a value is left out. */
export function writeFields(fields: readonly (readonly [id: string, value: string | undefined])[]): string {
  return fields.map(([id, value]) => (value ? writeField(id, value) : '')).join('');
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, nothing reflected; four capital hex digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Adds the checksum as the last field. */
export function appendChecksum(content: string): string {
  const open = `${content}6304`;
  return open + checksum(open);
}

/** The fields of a code or of a template in it, in order. @returns null when the lengths do not add up */
export function readFields(text: string): CodeField[] | null {
  const fields: CodeField[] = [];
  for (let at = 0; at < text.length; ) {
    const head = /^([0-9]{2})([0-9]{2})/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2] ?? 0);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head || length === 0 || value.length !== length) return null;
    fields.push({ id: head[1] ?? '', value });
    at += 4 + length;
  }
  return fields;
}

/** The fields of a whole code whose checksum is right; null otherwise. */
export function openCode(code: string): Map<string, string> | null {
  const fields = readFields(code);
  if (fields?.at(0)?.id !== '00' || fields.at(-1)?.id !== '63') return null;
  if (checksum(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null;
  return new Map(fields.map(({ id, value }) => [id, value]));
}
