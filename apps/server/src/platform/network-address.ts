import { isIP } from 'node:net';

export interface Address {
  width: 32 | 128;
  value: bigint;
}

function parseIpv4(text: string): bigint {
  return text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint {
  let plain = text.replace(/%.*$/, '');
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (tail) {
    const four = parseIpv4(tail[2] ?? '');
    plain = `${tail[1]}${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`;
  }
  const [head = '', rest] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = rest === undefined || rest === '' ? [] : rest.split(':');
  const zeros = rest === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

const MAPPED = 0xffffn << 32n;

/** An address as a number; an IPv4 address inside IPv6 (::ffff:1.2.3.4) is the IPv4 address. @returns null for other text */
export function parseAddress(text: string): Address | null {
  const kind = isIP(text);
  if (kind === 0) return null;
  if (kind === 4) return { width: 32, value: parseIpv4(text) };
  const value = parseIpv6(text);
  return value >> 32n === MAPPED >> 32n ? { width: 32, value: value & 0xffff_ffffn } : { width: 128, value };
}

export interface Block {
  width: 32 | 128;
  prefix: number;
  network: bigint;
}

/** `10.0.0.0/8`, or one address. @returns null when it is no such block */
export function parseBlock(cidr: string): Block | null {
  const [text = '', bits, ...more] = cidr.split('/');
  const address = parseAddress(text);
  if (!address || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const prefix = bits === undefined ? address.width : Number(bits);
  if (prefix > address.width) return null;
  return { width: address.width, prefix, network: address.value >> BigInt(address.width - prefix) };
}

export function contains(block: Block, address: Address): boolean {
  return block.width === address.width && address.value >> BigInt(block.width - block.prefix) === block.network;
}

/** What counts as one address for limits: an IPv4 address, or the /64 an IPv6 customer is given. */
export function addressKey(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return 'unknown';
  if (address.width === 32)
    return [24n, 16n, 8n, 0n].map((shift) => ((address.value >> shift) & 255n).toString()).join('.');
  return `${(address.value >> 64n).toString(16).padStart(16, '0').match(/.{4}/g)?.join(':')}::/64`;
}

/** The block an address lies in, for limits over many addresses of one owner: a /24 of IPv4, a /48 of IPv6. */
export function prefixKey(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return 'unknown';
  if (address.width === 32) return `${[24n, 16n, 8n].map((shift) => (address.value >> shift) & 255n).join('.')}.0/24`;
  return `${(address.value >> 80n).toString(16).padStart(12, '0').match(/.{4}/g)?.join(':')}::/48`;
}
