import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../../network-address.ts';

/** Where calls come from, in front of Fastify: the same rule as its `request.ip`. */
export interface ClientAddresses {
  /** Whether the connection is one of the operator's own proxies, which carries the calls of many. */
  isProxy(remoteAddress: string | undefined): boolean;
  /** What counts as one address; what a header says is believed of a proxy alone. */
  of(request: IncomingMessage): string;
}

export function readClientAddresses(trustedProxies: readonly string[]): ClientAddresses {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return {
    isProxy: (remoteAddress) => remoteAddress !== undefined && trusts(remoteAddress, 0),
    of: (request) => addressKey(proxyAddr(request, trusts)),
  };
}
