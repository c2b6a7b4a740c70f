import { endpoints } from '@sampan/contract';
import { type Answer, ask, readJson } from './http.ts';
import type { Target } from './target.ts';

/** A game of the own arcade as its frame plays it. */
export interface OpenGame {
  /** A call of the frame. */
  post(path: string, body: unknown): Promise<Answer & { value: Record<string, unknown> }>;
  /** The commitment that the next bet must name. */
  serverSeedHash: string;
  /** The smallest stake, as text. */
  stake: string;
}

interface Listed {
  nodeId?: string;
  displayName?: string;
}

/** A slot of the arcade, which every platform carries; null: it cannot be opened. */
async function findGame(target: Target, token: string): Promise<string | null> {
  const { value } = await target.call(endpoints.gameList, { gameType: 'RNG', pageNumber: 1, pageSize: 5 }, { token });
  const lists = Object.values(value).find(Array.isArray) as Listed[] | undefined;
  return lists?.[0]?.nodeId ?? null;
}

export async function openGame(target: Target, token: string): Promise<OpenGame | string> {
  const nodeId = await findGame(target, token);
  if (nodeId === null) return 'no game is listed';
  const launched = await target.call(endpoints.launch, { nodeId, platform: 'W', language: 'EN' }, { token });
  const { content } = launched.value as { content?: { game_url?: string } };
  if (!launched.success || !content?.game_url)
    return `the launch was answered ${launched.status} ${launched.errorCode}`;
  const url = new URL(content.game_url);
  const origin = new URL(url.origin);
  const post = async (path: string, body: unknown, playToken = '') => {
    const headers = { 'content-type': 'application/json', authorization: playToken };
    const answer = await ask(origin, { path: `/arcade/v1/${path}`, headers, body: JSON.stringify(body) });
    return { ...answer, value: (readJson(answer.text)['value'] ?? {}) as Record<string, unknown> };
  };
  const opened = await post('open', { launchCode: url.searchParams.get('launch') ?? '' });
  const { playToken, next, bets } = opened.value as {
    playToken?: string;
    next?: { serverSeedHash: string };
    bets?: string[];
  };
  if (!playToken || !next) return `the frame was answered ${opened.status}`;
  return {
    post: (path, body) => post(path, body, playToken),
    serverSeedHash: next.serverSeedHash,
    stake: bets?.[0] ?? '1.00',
  };
}
