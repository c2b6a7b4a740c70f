/**
 * A vendor as vendors are: the engines' own games over the signed vendor API, with lost replies, repeats, wins hours late,
 * rollbacks before their bets, and now and then another body under a known id.
 */
import { createHash } from 'node:crypto';
import { VENDOR_API_PREFIX, type VendorCatalogue, type VendorSessionValue } from '@sampan/contract';
import { declaredReturnInHundredths, LINES, models, type SlotModel } from '@sampan/engines';
import { signVendorCall } from '@sampan/service-kit/signing';
import { must } from './known-balances.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedMoney } from './simulated-money.ts';
import type { SimulatedPlatform } from './simulated-platform.ts';
import type { Tally } from './tally.ts';

export interface VendorAnswer {
  success: boolean;
  errorCode?: string;
  value: { balance: string; reference: string } | null;
}

export interface Vendor {
  games: readonly { code: string; model: SlotModel }[];
  catalogue(): VendorCatalogue;
  exchange(launchCode: string): Promise<VendorSessionValue>;
  /** Sends an operation with the vendor's bad habits. The answer is the first one; a repeat must be equal to it. */
  ask(kind: 'bet' | 'win' | 'rollback', body: object, random: SeededRandom): Promise<VendorAnswer>;
}

const catalogueOf = (games: Vendor['games'], { currency, write, stake }: SimulatedMoney): VendorCatalogue => ({
  currencies: [currency.code],
  lanes: [{ vassalage: 'SIM', name: 'Simulated', mark: 'SIM' }],
  games: games.map(({ code, model }, at) => ({
    code,
    names: { en: `Simulated ${model.id}` },
    category: 'RNG',
    vassalage: 'SIM',
    limits: { [currency.code]: { minBet: write(stake(LINES)), maxBet: write(stake(100_00n)) } },
    lines: Number(LINES),
    rtp: declaredReturnInHundredths(model),
    demo: false,
    art: { scene: 'river', palette: 'dusk', seed: at + 1 },
    url: `http://127.0.0.1:9/game?code=${code}`,
  })),
});

interface VendorParts {
  platform: () => SimulatedPlatform;
  money: SimulatedMoney;
  tally: Tally;
}

export function createVendor({ platform, money, tally }: VendorParts): Vendor {
  const games = [models.gentle, models.classic, models.high].map((model) => ({ code: `sim-${model.id}`, model }));

  async function send(name: string, body: object): Promise<{ status: number; text: string }> {
    const text = JSON.stringify(body);
    const path = `${VENDOR_API_PREFIX}/${name}`;
    const { vendorCode: vendor, ...key } = platform().keys.vendor;
    const signed = signVendorCall({ vendor, ...key }, { method: 'POST', path, body: text, now: platform().now() });
    const headers = { 'content-type': 'application/json', ...signed };
    const answer = await platform().post(path, headers, text);
    must(answer.status < 500, () => `the vendor's ${name} was answered ${answer.status}: ${answer.text}`);
    return answer;
  }

  return {
    games,
    catalogue: () => catalogueOf(games, money),
    async exchange(launchCode) {
      const requestId = createHash('sha256').update(launchCode).digest('hex').slice(0, 32);
      const { text } = await send('session', { requestId, launchCode });
      const answer = JSON.parse(text) as { success: boolean; value: VendorSessionValue };
      must(answer.success, () => `a launch code was refused: ${text}`);
      return answer.value;
    },
    async ask(kind, body, random) {
      const signed = { requestId: random.uuid(), ...body };
      const first = await send(kind, signed);
      tally.count(`vendor: ${kind}`);
      if (random.chance(0.03)) {
        tally.count('vendor: reply lost, asked again');
        const again = await send(kind, signed);
        must(
          again.text === first.text,
          () => `a repeated ${kind} was answered otherwise: ${first.text} / ${again.text}`,
        );
      }
      if (random.chance(0.01)) {
        tally.count('vendor: same transaction under another request id');
        const again = await send(kind, { ...signed, requestId: random.uuid() });
        must(
          sameBooking(again.text, first.text),
          () => `a transaction asked twice was answered otherwise: ${first.text} / ${again.text}`,
        );
      }
      if (random.chance(0.005)) {
        tally.count('vendor: another body under a known request id');
        const other = await send(kind, { ...signed, transactionId: random.uuid() });
        must(other.status === 409, () => `a changed body was answered ${other.status}: ${other.text}`);
      }
      return JSON.parse(first.text) as VendorAnswer;
    },
  };
}

/** A success is repeated with its reference; a refusal may be given again for the reason of the moment. */
function sameBooking(again: string, first: string): boolean {
  const [one, two] = [first, again].map((text) => JSON.parse(text) as VendorAnswer);
  return one?.success === true ? two?.value?.reference === one.value?.reference : two?.success === false;
}
