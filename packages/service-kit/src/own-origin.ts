/**
 * Whether a browser's call comes from a page of this very host. Browsers send `Origin` with every socket and no page can
 * change it; what is no browser sends none, and has nobody's login to misuse.
 */
export function isOwnOrigin({ origin, host }: { origin: string | undefined; host: string }): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

interface SocketRequest {
  headers: { origin?: string | undefined };
  host: string;
}

interface SocketReply {
  code(status: number): { send(body: string): unknown };
}

/** Before a socket is opened (Fastify's `preValidation`): a page of another site gets none. */
export async function refuseForeignOrigin(request: SocketRequest, reply: SocketReply): Promise<void> {
  if (!isOwnOrigin({ origin: request.headers.origin, host: request.host }))
    await reply.code(403).send('Sockets open from pages of this site alone.');
}
