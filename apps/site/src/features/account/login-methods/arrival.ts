/** What an address may bring along to log in with. */
export type Arrival = { kind: 'code'; code: string } | { kind: 'social'; answer: string };

/** What an address brings, and the address without it. */
export function readArrival(address: string): { arrival: Arrival; rest: string } | null {
  const url = new URL(address);
  const code = url.searchParams.get('token');
  if (code !== null) {
    url.searchParams.delete('token');
    return { arrival: { kind: 'code', code }, rest: url.pathname + url.search + url.hash };
  }
  // Where providers send people back to: registered there exactly, so nothing else stands in its query.
  const back = url.pathname === '/login' && url.searchParams.has('state');
  if (back && (url.searchParams.has('code') || url.searchParams.has('error')))
    return { arrival: { kind: 'social', answer: url.search.slice(1) }, rest: '/login' };
  return null;
}

/** Takes it out of the address bar and the history entry at once (S-454), whatever becomes of it. */
export function takeArrival(): Arrival | null {
  const found = readArrival(location.href);
  if (!found) return null;
  history.replaceState(history.state, '', found.rest);
  return found.arrival;
}
