import { vendorDrawsValue } from '@sampan/contract';
import type { PlatformContext } from './platform-context.ts';
import { must, NotTried, type Rule, RuleBroken } from './rule.ts';
import { mustDo, mustRefuse, newId, type Reply, send } from './signed-calls.ts';

type DrawRule = Rule<PlatformContext>;

const MINUTE = 60_000;

/** A draw so many milliseconds from now; its sale ends half a second earlier. */
function drawIn(ms: number) {
  const drawnAt = Date.now() + ms;
  return { numero: newId(), closesAt: drawnAt - 500, drawnAt };
}

/** @throws NotTried when the game of the launch codes is no lottery */
function told(reply: Reply): Reply {
  if (reply.errorCode === 'game.not.found') throw new NotTried('the game of the launch codes is no lottery');
  return reply;
}

const drawsOf = ({ a }: PlatformContext, draws: object[]) => ({ requestId: newId(), gameCode: a.gameCode, draws });

/** Milliseconds until a draw that is waited for; the longer one where the call took longer than the first. */
const SHORT_MS = [700, 5_000];

/** Tells of a draw that was not over when the platform answered. */
async function tellShort(context: PlatformContext) {
  for (const ms of SHORT_MS) {
    const short = drawIn(ms);
    mustDo(told(await context.post('draws', drawsOf(context, [short]))), 'a draw');
    if (Date.now() < short.drawnAt) return short;
  }
  throw new NotTried(`the platform took more than ${SHORT_MS.at(-1)} ms to take draws`);
}

/** Ends with no draw known: what is told here is nobody's. */
const alone = (attempt: DrawRule['try']) => async (context: PlatformContext) => {
  try {
    await attempt(context);
  } finally {
    await context.post('draws', drawsOf(context, []));
  }
};

/** What a vendor tells of its draws. They are replaced by ours and then by none: tell your own again. */
export const drawRules: readonly DrawRule[] = [
  {
    id: 'draws-announced',
    says: 'draws are taken, the first that is not over runs, and the same call is answered once',
    mend: 'Replace what was told before and answer with the running draw',
    try: alone(async (context) => {
      const [first, second] = [drawIn(MINUTE), drawIn(2 * MINUTE)];
      const call = context.call('draws', drawsOf(context, [drawIn(-MINUTE), first, second]));
      const reply = told(await send(call));
      mustDo(reply, 'draws');
      const value = vendorDrawsValue.safeParse(reply.value);
      if (!value.success) throw new RuleBroken('the answer is not as the contract says');
      const { running, ahead } = value.data;
      must(running?.numero === first.numero && ahead === 1, `${running?.numero} runs with ${ahead} ahead`);
      must((await send(call)).text === reply.text, 'the repeated call was answered otherwise');
    }),
  },
  {
    id: 'draws-order',
    says: 'draws out of order, named twice or closing after they are drawn are refused',
    mend: 'Refuse the list with request.invalid and take none of it',
    try: alone(async (context) => {
      const [first, second] = [drawIn(MINUTE), drawIn(2 * MINUTE)];
      told(await context.post('draws', drawsOf(context, [])));
      const late = { ...second, closesAt: second.drawnAt + 1 };
      for (const draws of [
        [second, first],
        [first, { ...second, numero: first.numero }],
        [first, late],
      ])
        mustRefuse(await context.post('draws', drawsOf(context, draws)), 'request.invalid', 'a wrong list of draws');
    }),
  },
  {
    id: 'draws-over',
    says: 'a draw that is over is not opened again',
    mend: 'Remember the numbers of draws that are over and refuse them with vendor.draw.over',
    try: alone(async (context) => {
      const short = await tellShort(context);
      await new Promise((resolve) => setTimeout(resolve, short.drawnAt + 300 - Date.now()));
      const again = { ...drawIn(MINUTE), numero: short.numero };
      mustRefuse(await context.post('draws', drawsOf(context, [again])), 'vendor.draw.over', 'a draw that is over');
    }),
  },
  {
    id: 'draws-unknown-game',
    says: 'draws of a game that is no lottery of this vendor are refused',
    mend: 'Take draws only for games of the vendor’s own catalogue',
    async try(context) {
      const draws = { ...drawsOf(context, [drawIn(MINUTE)]), gameCode: newId() };
      mustRefuse(await context.post('draws', draws), 'game.not.found', 'draws of an unknown game');
    },
  },
];
