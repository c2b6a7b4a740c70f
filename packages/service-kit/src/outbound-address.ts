import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are nobody's on the open internet: of this machine, of private networks, of neither. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  // IPv4 inside IPv6, by translators and tunnels.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

/** What may be called although it is not public, where nobody says otherwise: services on this machine. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

function blockList(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const notPublic = blockList(NOT_PUBLIC);
let allowed = blockList(LOOPBACK);

/** From now on these blocks may be called too, and of what is not public nothing else. Of the whole process. */
export function allowPrivateAddresses(blocks: readonly string[]): void {
  allowed = blockList(blocks);
}

/** An address that nothing is sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  constructor(host: string, address: string) {
    super(`${host} is at ${address}, which is no public address: OUTBOUND_PRIVATE names those that may be called`);
  }
}

function isRefused(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return notPublic.check(address, family) && !allowed.check(address, family);
}

/** A host that is an address is connected to without being looked up. @throws AddressRefused */
export function refuseAddress(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && isRefused(address)) throw new AddressRefused(hostname, address);
}

/**
 * Looks a host up as it is connected to, so that the address that was checked is the one that is called: a name that answers
 * with another address the second time (DNS rebinding) gains nothing. One bad address among several refuses all.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 4);
    const refused = found.find(({ address }) => isRefused(address));
    if (refused) return done(new AddressRefused(hostname, refused.address), '', 4);
    const [first] = found;
    if (options.all) return done(null, found);
    return done(null, first?.address ?? '', first?.family ?? 4);
  });
};
