import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from './journey.ts';

const LANGUAGES = ['EN', 'PH', 'TH', 'VI', 'CN', 'ID'];
const inAll = (title: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, { title, text: `${title}, for whoever is new.` }]));

/** What the operator has named: the journey finds each by its title. */
export interface FirstRewards {
  mission: string;
  prize: number;
  reward: string;
  price: number;
  friend: number;
  raffle: string;
  raffleCode: string;
}

/** An operator sets all of it up from the command line, on a site that runs and stays up. */
export async function setUpFirstRewards(code: string): Promise<FirstRewards> {
  const named: FirstRewards = {
    mission: `First round ${code}`,
    prize: 600,
    reward: `Iced coffee ${code}`,
    price: 300,
    friend: 50,
    raffle: `First raffle ${code}`,
    raffleCode: `first-${code}`,
  };
  const folder = await mkdtemp(join(tmpdir(), 'first-rewards-'));
  const write = async (name: string, content: unknown) => {
    const file = join(folder, name);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  try {
    await setUpMission(`first-${code}`, named, write);
    await setUpMall(`coffee-${code}`, named, write);
    await setUpRaffle(named, write);
    await setUpReferral(named);
  } finally {
    await rm(folder, { recursive: true });
  }
  return named;
}

type Write = (name: string, content: unknown) => Promise<string>;

async function setUpMission(code: string, { mission, prize }: FirstRewards, write: Write): Promise<void> {
  const file = await write('mission.json', {
    code,
    period: 'once',
    position: 0,
    rule: { kind: 'games' },
    steps: [{ goal: 1, prize: { kind: 'points', points: prize } }],
    audience: { newDays: 14 },
    texts: inAll(mission),
    claimDays: 14,
  });
  await site.sampan('missions', 'save', file);
  await site.sampan('missions', 'start', code);
}

async function setUpMall(id: string, { reward, price }: FirstRewards, write: Write): Promise<void> {
  const mall = await write('mall.json', [{ id, kind: 'voucher', art: 'coffee', price, texts: inAll(reward) }]);
  await site.sampan('points', 'set', mall);
  await site.sampan('points', 'codes', id, await write('codes.txt', `ICED-${id}-1\nICED-${id}-2`));
}

async function setUpRaffle({ raffle, raffleCode }: FirstRewards, write: Write): Promise<void> {
  const file = await write('raffle.json', {
    code: raffleCode,
    period: 'once',
    position: 0,
    terms: {
      rules: [{ kind: 'mission', missions: null, tickets: 3 }],
      onePrize: true,
      texts: inAll(raffle),
      claimDays: 7,
      prizes: [{ from: 1, to: 1, prize: { kind: 'money', amount: '20.00', turnoverPercent: 0 } }],
    },
  });
  const end = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await site.sampan('raffle', 'create', file);
  await site.sampan('raffle', 'start', raffleCode, '--until', end);
}

const setUpReferral = ({ friend }: FirstRewards): Promise<string> =>
  site.sampan(
    'settings',
    'set',
    'referral.program',
    JSON.stringify({
      enabled: true,
      steps: [{ kind: 'registered', points: friend }],
      days: 30,
      friendsPerMonth: 20,
      friendGets: false,
      levels: [100],
      turnoverPercent: 100,
      claimDays: 30,
    }),
  );
