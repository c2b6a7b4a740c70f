import { endpoints } from '@sampan/contract';
import { checkScreen } from './check-screen.ts';
import { site, visitAs } from './journey.ts';
import { ask } from './site-api.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

interface Played {
  round: { roundId: string; finished: boolean };
  next: { serverSeedHash: string };
}
type Opened = Pick<Played, 'next'> & { playToken: string };

/** Plays a round of the first slot as its client does, over the arcade's own calls. @returns its id */
export async function playRound(visitor: Visitor, spins: number): Promise<string> {
  const { games } = await ask(visitor, endpoints.gameList, { gameType: 'RNG', gameName: 'Lantern Sevens' });
  const nodeId = games[0]?.nodeId ?? '';
  const { content } = await ask(visitor, endpoints.launch, { nodeId });
  const launchCode = new URL(content.game_url).searchParams.get('launch');
  const post = async <Value>(path: string, body: object, token = ''): Promise<Value> => {
    const response = await fetch(`${site.gamesUrl}/arcade/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { value: Value }).value;
  };
  const { playToken, next } = await post<Opened>('open', { launchCode });
  let roundId = '';
  let { serverSeedHash } = next;
  for (let spin = 0; spin < spins; spin++) {
    const press = { spinKey: crypto.randomUUID(), serverSeedHash, clientSeed: crypto.randomUUID() };
    const spun = await post<Played>('spin', { bet: '0.20', ...press }, playToken);
    ({ serverSeedHash } = spun.next);
    roundId = spun.round.roundId;
    for (let step = 1, over = spun.round.finished; !over; step++)
      over = (await post<Played>('step', { roundId, step }, playToken)).round.finished;
  }
  return roundId;
}

/** A member works a round of their own out in the browser, alters it, and is told. */
export async function workOutOwnRound(options: VisitorOptions): Promise<void> {
  const visitor = await visitAs('mali', options);
  const { page, words } = visitor;
  await playRound(visitor, 2);
  await page.goto(`${site.url}/fairness`);
  await page.getByRole('tab', { name: words('fairness.tab.mine') }).click();
  await page
    .getByRole('button', { name: words('fairness.mine.check') })
    .first()
    .click();
  const right = page.getByRole('heading', { name: words('fairness.verdict.right') });
  const wrong = page.getByRole('heading', { name: words('fairness.verdict.wrong') });
  await right.waitFor();
  await page.getByText(/classic v1$/).waitFor();
  await checkScreen(visitor, 'a round that is right');

  // One digit altered by hand: the verdict above follows, and says what to do.
  await page
    .locator('summary')
    .filter({ hasText: words('fairness.edit.title') })
    .click();
  const data = page.getByRole('textbox', { name: words('fairness.edit.label') });
  const text = await data.inputValue();
  await data.fill(text.replace(/"nonce": (\d+)/, (_, nonce) => `"nonce": ${Number(nonce) + 1}`));
  await wrong.waitFor();
  await page.getByText(words('fairness.wrong.todo')).waitFor();
  await checkScreen(visitor, 'a round that is wrong');
  await data.fill(text);
  await right.waitFor();
  await data.fill('{"roundId": "half');
  await page.getByRole('heading', { name: words('fairness.verdict.malformed', { field: 'round' }) }).waitFor();
}
