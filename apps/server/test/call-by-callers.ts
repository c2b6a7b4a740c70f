/**
 * Runs `task` so many times by `callers` who each call again as soon as they are answered. As many callers as the pool has
 * connections contend as much as a thousand would; a thousand would wait for connections, and a starved machine lets that
 * wait of 10 s run out.
 */
export async function callByCallers<Answer>(
  times: number,
  callers: number,
  task: (at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const caller = async () => {
    while (next < times) {
      const at = next;
      next += 1;
      answers[at] = await task(at);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answers;
}
