/** Players from their first visit to their last withdrawal of the day. */
import { endpoints, type VendorSessionValue } from '@sampan/contract';
import { LINES, lineStakeOf, playRound, type SlotModel } from '@sampan/engines';
import { must } from './known-balances.ts';
import type { Person } from './person.ts';
import { nextMidnight } from './rewards/next-midnight.ts';
import { visitRewards } from './rewards/visit-rewards.ts';
import type { Answer } from './simulated-platform.ts';
import type { Actor, SimulationContext } from './simulation-context.ts';
import { tallied } from './tallied.ts';

const PASSWORD = 'quiet-Boat-42';
/** From midnight until the places of the day are fixed and its sums are read. */
const MORNING = 3_600;
const DAY = 86_400;

/** Most come by the link of an agent where there are some, and some by that of a friend who was here before. */
function invited(
  { invitations, commissions, tally }: SimulationContext,
  { random }: Person,
): { referralCode?: string; affiliateCode?: string } {
  const { codes } = commissions.book;
  const agent = codes.length > 0 && random.chance(0.95) ? { affiliateCode: random.pick(codes) } : {};
  if (invitations.length === 0 || !random.chance(0.4)) return agent;
  tally.count('player: came by a friend');
  return { ...agent, referralCode: random.pick(invitations) };
}

async function enter(context: SimulationContext, person: Person): Promise<boolean> {
  const { platform } = context;
  const first = person.playerId === '';
  const answer = first
    ? await platform.call(
        endpoints.register,
        {
          username: person.name,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          login: true,
          agreement: true,
          ...invited(context, person),
        },
        person.caller,
      )
    : await platform.call(
        endpoints.login,
        { type: 'username', username: person.name, password: PASSWORD },
        person.caller,
      );
  const value = tallied(context, first ? 'registered' : 'logged in', answer as Answer<{ token?: string }>);
  if (!value?.token) return false;
  person.caller.token = value.token;
  return true;
}

async function deposit(context: SimulationContext, person: Person): Promise<void> {
  const { platform, money, timeline, provider, known, tally } = context;
  const { random, caller } = person;
  const amount = money.dollars(random.between(10, 200));
  const key = random.uuid();
  const body = { method: random.pick(['demo-qr', 'demo-bank']), amount };
  const answer = await platform.call(endpoints.createDeposit, body, { ...caller, key });
  const order = tallied(context, 'deposit', answer);
  if (random.chance(0.05)) {
    tally.count('player: pressed twice');
    const again = await platform.call(endpoints.createDeposit, body, { ...caller, key });
    must(
      JSON.stringify(again.value) === JSON.stringify(answer.value),
      () => `a repeated deposit differs for ${person.name}`,
    );
  }
  if (!order) return;
  const mood = random.integer(0, 100);
  if (mood < 8) {
    timeline.after(random.between(30, 600), async () => {
      const cancelKey = random.uuid();
      tallied(
        context,
        'deposit cancelled',
        await platform.call(endpoints.cancelDeposit, { reference: order.reference }, { ...caller, key: cancelKey }),
      );
    });
  }
  // Some never pay, some pay what they had cancelled, some pay when its time is over.
  if (mood >= 12 || mood < 3) {
    timeline.after(random.between(90, mood < 20 ? 3_000 : 400), async () => {
      const status = random.chance(0.95) ? 'paid' : 'declined';
      if (provider.decide(order.reference, status) && status === 'paid')
        known.deposited(person.playerId, money.read(order.amount));
    });
  }
}

type Node = SimulationContext['nodes'][number];

/** Players go round the games: a mission asks for several. */
async function openGame(
  context: SimulationContext,
  person: Person,
): Promise<{ session: VendorSessionValue; model: SlotModel } | null> {
  const { platform, vendor } = context;
  const { nodeId, model } = context.nodes[(person.number + person.launches++) % context.nodes.length] as Node;
  const launched = tallied(
    context,
    'launched a game',
    await platform.call(endpoints.launch, { nodeId, accountType: 1 }, person.caller),
  );
  const code = launched && new URL(launched.content.game_url).searchParams.get('launch');
  if (!code) return null;
  const session = await vendor.exchange(code);
  person.playerId = session.playerRef;
  return { session, model };
}

async function visitGame(context: SimulationContext, person: Person, rounds: number): Promise<void> {
  const game = await openGame(context, person);
  if (!game) return;
  const next = (left: number): void => {
    if (left === 0) return;
    context.timeline.after(person.random.between(3, 25), async () => {
      if (await playOnce(context, person, game)) next(left - 1);
    });
  };
  next(rounds);
}

/** One round of the engine through the wallet. @returns false when the player has had enough */
async function playOnce(
  context: SimulationContext,
  person: Person,
  { session, model }: { session: VendorSessionValue; model: SlotModel },
): Promise<boolean> {
  const { vendor, money, known, timeline, tally } = context;
  const { random } = person;
  const stake = money.stake(LINES * BigInt(random.pick([1, 1, 2, 5, 10])));
  const round = { roundId: random.uuid(), gameCode: session.gameCode };
  const player = { playerRef: session.playerRef };
  const bet = { transactionId: random.uuid(), ...round };
  const staked = { sessionToken: session.sessionToken, ...bet, amount: money.write(stake) };
  if (random.chance(0.005)) {
    tally.count('vendor: rollback before its bet');
    await vendor.ask(
      'rollback',
      { ...player, ...round, transactionId: random.uuid(), betTransactionId: bet.transactionId },
      random,
    );
    const late = await vendor.ask('bet', staked, random);
    must(!late.success, () => `a bet was taken after its rollback: ${bet.transactionId}`);
    return true;
  }
  const taken = await vendor.ask('bet', staked, random);
  if (!taken.success) {
    tally.count(`vendor: bet refused (${taken.errorCode})`);
    return false;
  }
  known.played(session.playerRef, -stake);
  if (random.chance(0.01)) {
    const undone = await vendor.ask(
      'rollback',
      { ...player, ...round, transactionId: random.uuid(), betTransactionId: bet.transactionId },
      random,
    );
    must(undone.success, () => `a rollback was refused: ${undone.errorCode}`);
    known.played(session.playerRef, stake);
    return true;
  }
  const seeds = { serverSeed: random.bytes(32).toString('hex'), clientSeed: 'sim', nonce: person.number };
  const steps = playRound({ model, seeds, lineStake: lineStakeOf(stake) });
  const won = steps.reduce((sum, step) => sum + step.win, 0n);
  const settle = async () => {
    const body = { ...player, ...round, transactionId: random.uuid(), amount: money.write(won), roundClosed: true };
    const answer = await vendor.ask('win', body, random);
    must(answer.success, () => `a win was refused: ${answer.errorCode} ${bet.transactionId}`);
    known.played(session.playerRef, won);
  };
  const late = random.chance(0.02);
  if (late) tally.count('vendor: win long after its bet');
  if (late) timeline.after(random.between(600, 40_000), settle);
  else await settle();
  return true;
}

export async function withdraw(context: SimulationContext, person: Person): Promise<void> {
  const { platform, money, timeline, tally } = context;
  const { random, caller } = person;
  const options = tallied(
    context,
    'asked what can be withdrawn',
    await platform.call(endpoints.withdrawalOptions, {}, caller),
  );
  if (!options || money.read(options.available) === 0n) return;
  let payeeId = options.payees[0]?.id;
  if (!payeeId) {
    const bankCode = options.banks[0]?.code ?? '';
    const payee = { bankCode, accountName: `Sim ${person.name}`, accountNumber: String(random.integer(1e9, 1e10)) };
    payeeId = tallied(context, 'payee', await platform.call(endpoints.addPayee, payee, caller))?.id;
  }
  if (!payeeId) return;
  const amount = money.write((money.read(options.available) * BigInt(random.between(10, 110))) / 100n || 1n);
  const key = random.uuid();
  const answer = await platform.call(endpoints.createWithdrawal, { payeeId, amount }, { ...caller, key });
  const order = tallied(context, 'withdrawal', answer);
  if (random.chance(0.1)) {
    tally.count('player: pressed twice');
    const again = await platform.call(endpoints.createWithdrawal, { payeeId, amount }, { ...caller, key });
    must(
      again.status === answer.status && again.value?.reference === answer.value?.reference,
      () => `a repeated withdrawal differs for ${person.name}`,
    );
  }
  if (order) context.withdrawals.set(order.reference, { playerId: person.playerId, amount: money.read(order.amount) });
  if (order && random.chance(0.07)) {
    timeline.after(random.between(30, 1_200), async () => {
      const { reference } = order;
      tallied(
        context,
        'withdrawal cancelled',
        await platform.call(endpoints.cancelWithdrawal, { reference }, { ...caller, key: random.uuid() }),
      );
    });
  }
}

/** One stay on the site: money in, some rounds, perhaps money out. */
async function stay(context: SimulationContext, person: Person): Promise<void> {
  const { timeline } = context;
  const { random } = person;
  if (!(await enter(context, person))) return;
  if (person.playerId === '') {
    const member = tallied(context, 'first look', await context.platform.call(endpoints.memberInfo, {}, person.caller));
    must(member !== null, () => `${person.name} cannot see their own account`);
    // The vendor's name for a player is the platform's: a launch tells it before any money is there.
    if (!(await openGame(context, person))) return;
  }
  if (random.chance(0.9)) await deposit(context, person);
  const rounds = random.between(2, 14);
  timeline.after(random.between(300, 900), () => visitGame(context, person, rounds));
  if (random.chance(0.5)) timeline.after(random.between(400, 1_000), () => visitGame(context, person, 3));
  timeline.after(900 + rounds * 15 + random.between(0, 1_500), () => visitRewards(context, person));
  if (random.chance(0.35)) timeline.after(900 + rounds * 15 + random.between(60, 600), () => withdraw(context, person));
}

/** Another stay, of whoever has been on the site. */
async function playAgain(context: SimulationContext, person: Person): Promise<void> {
  if (person.playerId !== '') await stay(context, person);
}

/** After midnight places of rankings are fixed and days are added up: what they bring is fetched in the morning. */
async function comeBack(context: SimulationContext, person: Person): Promise<void> {
  if (person.playerId === '' || !(await enter(context, person))) return;
  await visitRewards(context, person);
  if (person.random.chance(0.3)) await visitGame(context, person, person.random.between(1, 5));
}

/**
 * Everybody comes once, at an hour of their own; a third come back, where there are several days half of all on another
 * one, and many once more after midnight.
 */
export const players: Actor = (context) => {
  const morning = nextMidnight(context) + MORNING;
  for (let number = 1; number <= context.players; number++) {
    const random = context.random.fork(`player ${number}`);
    const name = `sim${number.toString(36).padStart(5, '0')}${random.integer(100, 1000)}`;
    const ip = `100.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
    const person: Person = { name, number, random, caller: { ip }, playerId: '', launches: 0 };
    const arrives = random.between(0, Math.floor(context.length * 0.8));
    context.timeline.after(arrives, () => stay(context, person));
    if (random.chance(0.33)) {
      context.timeline.after(arrives + random.between(2_400, 7_000), () => playAgain(context, person));
    }
    if (context.length > DAY && random.chance(0.5))
      context.timeline.after(random.between(arrives + DAY / 2, context.length), () => playAgain(context, person));
    if (random.chance(0.5)) context.timeline.after(morning + random.between(0, 7_200), () => comeBack(context, person));
  }
};
